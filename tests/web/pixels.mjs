// Pictures, pixel by pixel: {width, height, at(x, y): [red, green, blue]}.
import zlib from 'node:zlib';

// A PNG of 8 bits a channel, with or without opacity, as browsers write it.
export function from_png(file) {
  let header, packed = [];
  for (let at = 8; at < file.length;) {
    const size = file.readUInt32BE(at), kind = file.toString('latin1', at + 4, at + 8), body = file.subarray(at + 8, at + 8 + size);
    if (kind === 'IHDR') header = body;
    if (kind === 'IDAT') packed.push(body);
    at += 12 + size;
  }
  const width = header.readUInt32BE(0), height = header.readUInt32BE(4), channels = {2: 3, 6: 4}[header[9]];
  const raw = zlib.inflateSync(Buffer.concat(packed)), row = width * channels, bytes = Buffer.alloc(row * height);
  for (let y = 0; y < height; ++y) {
    const way = raw[y * (row + 1)];
    for (let x = 0; x < row; ++x) {
      const left = x < channels ? 0 : bytes[y * row + x - channels], up = y ? bytes[(y - 1) * row + x] : 0;
      const corner = y && x >= channels ? bytes[(y - 1) * row + x - channels] : 0;
      const [dl, du, dc] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
      const paeth = dl <= du && dl <= dc ? left : du <= dc ? up : corner;
      bytes[y * row + x] = raw[y * (row + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth][way];
    }
  }
  return {width, height, at: (x, y) => [...bytes.subarray(y * row + x * channels, y * row + x * channels + 3)]};
}

// A screen of Xvfb, as its -fbdir has it.
export function from_xwd(file) {
  const [header, , , , width, height] = Array.from({length: 6}, (_, i) => file.readUInt32BE(4 * i));
  const row = file.readUInt32BE(48), begin = header + 12 * file.readUInt32BE(76);
  return {width, height, at: (x, y) => [2, 1, 0].map(channel => file[begin + y * row + 4 * x + channel])};
}

// The share of a's pixels that differ by more than 32 levels from those of b, of which a begins at (left, top).
export function difference(a, b, left, top) {
  let differ = 0;
  for (let y = 0; y < a.height; ++y)
    for (let x = 0; x < a.width; ++x) {
      const there = b.at(left + x, top + y);
      if (a.at(x, y).some((value, i) => Math.abs(value - there[i]) > 32)) ++differ;
    }
  return differ / (a.width * a.height);
}
