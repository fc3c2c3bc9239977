// Hosts of the page and of what it may ask for elsewhere.
import {spawn} from 'node:child_process';
import http from 'node:http';

// As a plain static host; a browser may keep what it sends for a while.
export async function static_host(site) {
  const server = spawn('python3', ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', site, '0'], {stdio: ['ignore', 'pipe', 'ignore']});
  process.on('exit', () => server.kill());
  let said = '';  // its line may come in pieces
  const port = await new Promise(resolve => server.stdout.on('data', data => {
    said += data;
    const found = /port (\d+)\D/.exec(said);
    if (found) resolve(found[1]);
  }));
  return {address: `http://127.0.0.1:${port}/`, stop: () => server.kill()};
}

// Another host, which lets pages read one of its two traces. Returns its address.
export async function other_host(trace) {
  const host = http.createServer((request, answer) => {
    const file = /open|closed/.exec(request.url)?.[0];
    answer.writeHead(file ? 200 : 404, file === 'closed' ? {} : {'Access-Control-Allow-Origin': '*'});
    answer.end(file ? trace : '');
  });
  await new Promise(resolve => host.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${host.address().port}`;
}
