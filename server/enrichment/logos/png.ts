import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Four bytes a pixel: red, green, blue and how opaque it is. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

/** No icon is larger, and what is larger is not unpacked. */
const largestSide = 512;

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** By the type of color: how many numbers a pixel has, and how many bits each may have (PNG, table 11.1). */
const layouts: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

type Header = { width: number; height: number; depth: number; color: number; channels: number };

/** Which pixels one pass over the picture brings: every `stepX`th from `x` on, of every `stepY`th row from `y` on. */
type Pass = { x: number; y: number; stepX: number; stepY: number };

const whole: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];

const interlaced: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

export const isPng = (file: Uint8Array): boolean => signature.equals(file.subarray(0, signature.length));

/**
 * The pixels of a PNG; null for one that is damaged, cut off or too large. It comes from strangers: no more is unpacked than
 * its own size says, and that is bounded first.
 */
export function readPng(file: Uint8Array): Pixels | null {
  try {
    return isPng(file) ? unpackPng(file) : null;
  } catch (thrown) {
    // What reads or unpacks beyond the end is a damaged picture; anything else is a fault of ours.
    if (thrown instanceof RangeError || (thrown instanceof Error && 'code' in thrown)) return null;
    throw thrown;
  }
}

function unpackPng(file: Uint8Array): Pixels | null {
  const chunks = readChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const [first] = chunks;
  const header = first?.name === 'IHDR' ? readHeader(first.content) : null;
  if (!header || chunks.at(-1)?.name !== 'IEND') return null;
  const contentOf = (wanted: string) => chunks.find(({ name }) => name === wanted)?.content ?? null;
  const palette = contentOf('PLTE');
  if (header.color === 3 && !palette) return null;
  const passes = first?.content[12] === 1 ? interlaced : whole;
  const length = passes.reduce((sum, pass) => sum + lengthOf(header, pass), 0);
  const packed = Buffer.concat(chunks.flatMap(({ name, content }) => (name === 'IDAT' ? [content] : [])));
  const raw = inflateSync(packed, { maxOutputLength: length });
  if (raw.length < length) return null;
  return readPasses(raw, { header, passes, palette, transparent: contentOf('tRNS') });
}

/** As far as they are whole. */
function readChunks(file: Buffer): { name: string; content: Buffer }[] {
  const chunks = [];
  for (let at = signature.length; at + 12 <= file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) break;
    const name = file.toString('latin1', at + 4, at + 8);
    chunks.push({ name, content: file.subarray(at + 8, end) });
    if (name === 'IEND') break;
    at = end + 4;
  }
  return chunks;
}

function readHeader(content: Buffer): Header | null {
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth = 0, color = 0] = content.subarray(8, 10);
  const layout = layouts[color];
  const isSmall = width > 0 && height > 0 && width <= largestSide && height <= largestSide;
  if (!isSmall || !layout?.depths.includes(depth)) return null;
  return { width, height, depth, color, channels: layout.channels };
}

function sizeOf({ width, height }: Header, { x, y, stepX, stepY }: Pass) {
  return {
    columns: Math.max(0, Math.ceil((width - x) / stepX)),
    rows: Math.max(0, Math.ceil((height - y) / stepY)),
  };
}

const bytesOfRow = ({ channels, depth }: Header, columns: number) =>
  Math.ceil((columns * channels * depth) / 8);

function lengthOf(header: Header, pass: Pass): number {
  const { columns, rows } = sizeOf(header, pass);
  return columns === 0 ? 0 : rows * (1 + bytesOfRow(header, columns));
}

type Packed = {
  header: Header;
  passes: readonly Pass[];
  palette: Buffer | null;
  transparent: Buffer | null;
};

function readPasses(raw: Buffer, packed: Packed): Pixels {
  const { header, passes, palette, transparent } = packed;
  const { width, height, channels, depth } = header;
  const rgba = new Uint8Array(4 * width * height);
  const distance = Math.max(1, (channels * depth) / 8);
  let at = 0;
  for (const pass of passes) {
    const { columns, rows } = sizeOf(header, pass);
    if (columns === 0) continue;
    let above: Buffer = Buffer.alloc(bytesOfRow(header, columns));
    for (let row = 0; row < rows; row += 1) {
      const line = raw.subarray(at + 1, at + 1 + above.length);
      unfilter(line, above, { filter: raw[at] ?? 0, distance });
      const start = (pass.y + row * pass.stepY) * width + pass.x;
      for (let column = 0; column < columns; column += 1)
        paint(rgba, 4 * (start + column * pass.stepX), line, { header, palette, transparent, column });
      at += 1 + above.length;
      above = line;
    }
  }
  return { width, height, rgba };
}

/** Makes bytes of what differs from the bytes before and above (PNG, chapter 9). */
function unfilter(
  line: Buffer,
  above: Buffer,
  { filter, distance }: { filter: number; distance: number },
): void {
  if (filter > 4) throw new RangeError('This filter is unknown');
  for (let at = 0; filter > 0 && at < line.length; at += 1) {
    const left = at < distance ? 0 : (line[at - distance] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < distance ? 0 : (above[at - distance] ?? 0);
    line[at] = (line[at] ?? 0) + expected(filter, left, up, corner);
  }
}

function expected(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [fromLeft, fromUp, fromCorner] = [guess - left, guess - up, guess - corner];
  if (Math.abs(fromLeft) <= Math.abs(fromUp) && Math.abs(fromLeft) <= Math.abs(fromCorner)) return left;
  return Math.abs(fromUp) <= Math.abs(fromCorner) ? up : corner;
}

type Pixel = Pick<Packed, 'header' | 'palette' | 'transparent'> & { column: number };

/** One pixel, without a list for its numbers: there are a quarter of a million of them. */
function paint(rgba: Uint8Array, at: number, line: Buffer, pixel: Pixel): void {
  const { header, palette, transparent, column } = pixel;
  const { color, channels } = header;
  const first = sampleAt(line, column * channels, header);
  if (color === 3) {
    for (let index = 0; index < 3; index += 1) rgba[at + index] = palette?.[3 * first + index] ?? 0;
    rgba[at + 3] = transparent?.[first] ?? 255;
    return;
  }
  const isColored = color === 2 || color === 6;
  let isTransparent = transparent !== null;
  for (let index = 0; index < 3; index += 1) {
    const sample = isColored ? sampleAt(line, column * channels + index, header) : first;
    rgba[at + index] = inByte(sample, header);
    isTransparent &&= transparent?.readUInt16BE(isColored ? 2 * index : 0) === sample;
  }
  const opacity =
    channels === 2 || channels === 4 ? sampleAt(line, (column + 1) * channels - 1, header) : null;
  rgba[at + 3] = isTransparent ? 0 : opacity === null ? 255 : inByte(opacity, header);
}

function sampleAt(line: Buffer, index: number, { depth }: Header): number {
  if (depth === 16) return line.readUInt16BE(2 * index);
  if (depth === 8) return line[index] ?? 0;
  const bit = index * depth;
  return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

const inByte = (sample: number, { depth }: Header): number =>
  depth === 16 ? sample >> 8 : Math.round((sample * 255) / ((1 << depth) - 1));

/** Pixels as a PNG of our own, with nothing in it but these. */
export function writePng({ width, height, rgba }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let row = 0; row < height; row += 1)
    rows.set(rgba.subarray(4 * row * width, 4 * (row + 1) * width), row * (1 + 4 * width) + 1);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(name: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
