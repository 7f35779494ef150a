import { isPng, type Pixels, readPng, writePng } from './png.ts';
import { redrawShapes } from './shapes.ts';

/** More of an icon than this is not read. */
export const mostIconBytes = 200_000;

/** So many pixels a side at most, and at least so many that one would recognise it. */
const largestSide = 64;

const smallestSide = 32;

const mostBytes = 8_192;

/**
 * The icon of a company's site as a small PNG of our own; null for what is no picture that we read, is damaged, or shows
 * nothing. What kind of file it is its content says: a stranger's media type says nothing.
 */
export async function drawLogo(file: Uint8Array): Promise<Uint8Array | null> {
  if (file.length > mostIconBytes) return null;
  const icon = await readIcon(file);
  const isFit = icon && Math.min(icon.width, icon.height) >= smallestSide && !isPlain(icon);
  if (!isFit) return null;
  for (const side of [largestSide, 48, smallestSide]) {
    const drawn = writePng(shrink(icon, side));
    if (drawn.length <= mostBytes) return drawn;
  }
  return null;
}

function readIcon(file: Uint8Array): Pixels | null | Promise<Pixels | null> {
  if (isPng(file)) return readPng(file);
  const inside = largestPngOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (inside) return readPng(inside);
  return paintShapes(file);
}

/** A `.ico` is a list of pictures, of which the larger ones are PNG. */
function largestPngOf(file: Buffer): Uint8Array | null {
  if (file.length < 6 || file.readUInt32LE(0) !== 0x00010000) return null;
  const pictures = [];
  for (let at = 6; at + 16 <= Math.min(file.length, 6 + 16 * file.readUInt16LE(4)); at += 16) {
    const start = file.readUInt32LE(at + 12);
    // A side of 256 does not fit into its byte, and is said as 0.
    pictures.push({
      side: file[at] || 256,
      content: file.subarray(start, start + file.readUInt32LE(at + 8)),
    });
  }
  const readable = pictures.filter(({ content }) => isPng(content));
  return readable.sort((one, other) => other.side - one.side)[0]?.content ?? null;
}

async function paintShapes(file: Uint8Array): Promise<Pixels | null> {
  const markup = new TextDecoder().decode(file);
  const shapes = /^\s*(?:\uFEFF)?\s*</.test(markup) ? redrawShapes(markup, largestSide) : null;
  if (shapes === null) return null;
  const { renderAsync } = await import('@resvg/resvg-js');
  try {
    const { width, height, pixels } = await renderAsync(shapes, { font: { loadSystemFonts: false } });
    return { width, height, rgba: pixels };
  } catch {
    // What it says of a drawing that it cannot read is of no use to anyone.
    return null;
  }
}

/** Whether all of it has one color, so that there is nothing to see. */
function isPlain({ rgba }: Pixels): boolean {
  const opacities = rgba.filter((_, index) => index % 4 === 3);
  if (opacities.every((opacity) => opacity < 16)) return true;
  return rgba.every((value, index) => Math.abs(value - (rgba[index % 4] ?? 0)) < 8);
}

/** Each new pixel is the mean of those that it covers, by how opaque they are. Nothing is made larger. */
function shrink(icon: Pixels, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(icon.width, icon.height));
  if (scale === 1) return icon;
  const width = Math.max(1, Math.round(icon.width * scale));
  const height = Math.max(1, Math.round(icon.height * scale));
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const area = {
        left: Math.floor((x * icon.width) / width),
        right: Math.ceil(((x + 1) * icon.width) / width),
        top: Math.floor((y * icon.height) / height),
        bottom: Math.ceil(((y + 1) * icon.height) / height),
      };
      rgba.set(meanOf(icon, area), 4 * (y * width + x));
    }
  return { width, height, rgba };
}

type Area = { left: number; right: number; top: number; bottom: number };

function meanOf({ width, rgba }: Pixels, { left, right, top, bottom }: Area): number[] {
  const sums = [0, 0, 0];
  let opacity = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = 4 * (y * width + x);
      const weight = rgba[at + 3] ?? 0;
      opacity += weight;
      for (let index = 0; index < 3; index += 1)
        sums[index] = (sums[index] ?? 0) + weight * (rgba[at + index] ?? 0);
    }
  const count = (right - left) * (bottom - top);
  return [...sums.map((sum) => (opacity === 0 ? 0 : Math.round(sum / opacity))), Math.round(opacity / count)];
}
