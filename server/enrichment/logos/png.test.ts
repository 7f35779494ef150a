import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPng, writePng } from './png.ts';

/** Width, height, bits, type of color, and whether it is interlaced. */
type Header = { width: number; height: number; depth: number; color: number; isInterlaced?: boolean };

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function pngOf(header: Header, rows: number[], more: [string, number[]][] = []): Buffer {
  const said = Buffer.alloc(13);
  said.writeUInt32BE(header.width);
  said.writeUInt32BE(header.height, 4);
  said.set([header.depth, header.color, 0, 0, header.isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', said),
    ...more.map(([name, content]) => chunk(name, Buffer.from(content))),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const pixelsOf = (file: Uint8Array) => [...(readPng(file)?.rgba ?? [])];

describe('a PNG', () => {
  it('is read as it was written', () => {
    const pictures = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
      .chain(({ width, height }) =>
        fc
          .uint8Array({ minLength: 4 * width * height, maxLength: 4 * width * height })
          .map((rgba) => ({ width, height, rgba })),
      );
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(readPng(writePng(picture))).toEqual(picture);
      }),
    );
  });

  it('is read in grey, in color, by a palette and in few bits', () => {
    expect(pixelsOf(pngOf({ width: 2, height: 1, depth: 8, color: 0 }, [0, 7, 9]))).toEqual([
      7, 7, 7, 255, 9, 9, 9, 255,
    ]);
    expect(pixelsOf(pngOf({ width: 1, height: 1, depth: 16, color: 2 }, [0, 1, 0, 2, 0, 3, 0]))).toEqual([
      1, 2, 3, 255,
    ]);
    expect(pixelsOf(pngOf({ width: 1, height: 1, depth: 8, color: 4 }, [0, 7, 100]))).toEqual([7, 7, 7, 100]);
    const palette: [string, number[]][] = [
      ['PLTE', [1, 2, 3, 4, 5, 6]],
      ['tRNS', [255, 0]],
    ];
    const indexed = pngOf({ width: 2, height: 1, depth: 1, color: 3 }, [0, 0b01000000], palette);
    expect(pixelsOf(indexed)).toEqual([1, 2, 3, 255, 4, 5, 6, 0]);
    const clear = pngOf(
      { width: 1, height: 1, depth: 8, color: 2 },
      [0, 1, 2, 3],
      [['tRNS', [0, 1, 0, 2, 0, 3]]],
    );
    expect(pixelsOf(clear)).toEqual([1, 2, 3, 0]);
  });

  it('is read by what differs from the pixels before and above', () => {
    const rows = [1, 5, 1, 1, 2, 1, 1, 1, 3, 0, 0, 0, 4, 1, 0, 0];
    const grey = pixelsOf(pngOf({ width: 3, height: 4, depth: 8, color: 0 }, rows)).filter(
      (_, index) => index % 4 === 0,
    );
    expect(grey).toEqual([5, 6, 7, 6, 7, 8, 3, 5, 6, 4, 5, 6]);
  });

  it('is read in passes', () => {
    const rows = [0, 1, 0, 2, 0, 3, 4];
    const grey = pixelsOf(pngOf({ width: 2, height: 2, depth: 8, color: 0, isInterlaced: true }, rows));
    expect(grey.filter((_, index) => index % 4 === 0)).toEqual([1, 2, 3, 4]);
  });

  it('is none when it is cut off, damaged, unknown or larger than it says', () => {
    const whole = pngOf({ width: 2, height: 2, depth: 8, color: 0 }, [0, 1, 2, 0, 3, 4]);
    for (let end = 0; end < whole.length; end += 1) expect(readPng(whole.subarray(0, end))).toBeNull();
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(7, 20);
    expect(readPng(damaged)).toBeNull();
    expect(readPng(pngOf({ width: 1, height: 1, depth: 8, color: 0 }, [9, 1]))).toBeNull();
    expect(readPng(pngOf({ width: 1, height: 1, depth: 8, color: 3 }, [0, 0]))).toBeNull();
    expect(readPng(pngOf({ width: 1, height: 1, depth: 5, color: 0 }, [0, 0]))).toBeNull();
    expect(readPng(pngOf({ width: 2, height: 2, depth: 8, color: 0 }, [0, 1, 2]))).toBeNull();
    expect(
      readPng(pngOf({ width: 1, height: 1, depth: 8, color: 0 }, new Array(100_000).fill(0))),
    ).toBeNull();
  });

  it('is not unpacked when it is huge', () => {
    for (const [width, height] of [
      [60_000, 60_000],
      [1, 4_294_967_295],
      [0, 1],
    ] as const)
      expect(readPng(pngOf({ width, height, depth: 8, color: 6 }, [0]))).toBeNull();
  });

  it('may be any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const file = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), bytes]);
        expect(readPng(file)).toBeNull();
      }),
    );
  });
});
