// In which order points are exported, and what the window shows of it.
#include "app/application/orders.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <utility>

#include "core/io/point_order.h"
#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

using namespace command;

class OrdersTest : public ApplicationTest {
 protected:
  const Orders& orders() const { return app.state().orders; }
  const annulus::Run& run() const { return app.state().panes.a().run(); }
};

TEST_F(OrdersTest, AtTheEndARankingHoldsThePointsInTheChosenOrder) {
  app.apply(ToEnd{});
  app.apply(UseOrder{Order::progressive});
  app.apply(ShowOrder{});
  settle(app);
  const Ranking* ranking = orders().ranking();
  ASSERT_TRUE(ranking);
  PointTable table(run().timeline.sampler());
  put_in_order(table, run().setup, Order::progressive);
  ASSERT_EQ(ranking->points.size(), table.rows.size());
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    ASSERT_EQ(ranking->points[i], table.positions[table.rows[i]]);
  // Half of them are spread well only in this order.
  const std::size_t half = ranking->points.size() / 2 - 1;
  EXPECT_GT(ranking->spread[half], 0.6);
  EXPECT_LT(ranking->spread_of_birth[half], 0.55);
}

TEST_F(OrdersTest, AnotherOrderAnotherRunAndAnEarlierTryReplaceTheRanking) {
  app.apply(ToEnd{});
  app.apply(ShowOrder{});
  settle(app);
  const std::uint64_t number = orders().ranking()->number;
  app.apply(UseOrder{Order::morton});
  app.update(0, 1);
  EXPECT_FALSE(orders().ranking()) << "of the old order";
  settle(app);
  ASSERT_TRUE(orders().ranking());
  EXPECT_NE(orders().ranking()->number, number);
  set_radius(app, 30);
  settle(app);
  ASSERT_TRUE(orders().ranking());
  EXPECT_EQ(orders().ranking()->run, run().id);
  app.apply(Seek{3});
  settle(app);
  EXPECT_FALSE(orders().ranking());
  EXPECT_FALSE(orders().busy());
}

TEST_F(OrdersTest, TheFirstPointsAreShownUntilNobodyLooks) {
  app.apply(ToEnd{});
  app.apply(ShowOrder{});
  settle(app);
  EXPECT_FALSE(orders().first());
  app.apply(ShowFirst{40});
  EXPECT_EQ(orders().first(), 40u);
  app.apply(HideOrder{});
  EXPECT_FALSE(orders().first());
  app.apply(ShowOrder{});
  settle(app);
  EXPECT_TRUE(orders().ranking());
  EXPECT_FALSE(orders().first());
}

}  // namespace
}  // namespace annulus
