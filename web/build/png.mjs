// Cuts a square out of a PNG picture as cairo writes it: eight bits, red, green, blue (and alpha), not interlaced.
import zlib from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function chunk(type, data) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, tail]);
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Undoes the filter of every row; rows of pixels follow each other. */
function pixels(packed, width, height, size) {
  const row = width * size;
  const plain = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x >= size ? plain[y * row + x - size] : 0;
      const up = y > 0 ? plain[(y - 1) * row + x] : 0;
      const corner = x >= size && y > 0 ? plain[(y - 1) * row + x - size] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      plain[y * row + x] = packed[y * (row + 1) + 1 + x] + guess;
    }
  }
  return plain;
}

export function cut(png, left, top, side) {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('this is no PNG picture');
  let header;
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (type === 'IHDR') header = Buffer.from(content);
    if (type === 'IDAT') data.push(content);
  }
  const [width, height, depth, color, interlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
    header[12],
  ];
  const size = { 2: 3, 6: 4 }[color];
  if (depth !== 8 || size === undefined || interlaced) throw new Error('this kind of PNG picture is not read here');
  if (left + side > width || top + side > height) throw new Error('the picture is smaller than what is cut out of it');
  const plain = pixels(zlib.inflateSync(Buffer.concat(data)), width, height, size);
  const rows = Buffer.alloc(side * (side * size + 1));
  for (let y = 0; y < side; y++)
    plain.copy(
      rows,
      y * (side * size + 1) + 1,
      ((top + y) * width + left) * size,
      ((top + y) * width + left + side) * size,
    );
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
