import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawLogo, mostIconBytes } from './draw-logo.ts';
import { readPng, writePng } from './png.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = (inside: string, head = 'viewBox="0 0 10 10"') =>
  bytes(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inside}</svg>`,
  );

const half = '<path d="M0 0h5v10H0z" fill="#d8f15a"/>';

/** The left half of one color, the right half of another. */
function twoColors(side: number): Uint8Array {
  const rgba = new Uint8Array(4 * side * side);
  for (let at = 0; at < side * side; at += 1)
    rgba.set(at % side < side / 2 ? [200, 30, 30, 255] : [30, 30, 200, 255], 4 * at);
  return writePng({ width: side, height: side, rgba });
}

async function pixelAt(file: Uint8Array, x: number): Promise<number[]> {
  const logo = await drawLogo(file);
  const picture = logo && readPng(logo);
  return [...(picture?.rgba.subarray(4 * x, 4 * x + 4) ?? [])];
}

describe('the picture of a company', () => {
  it('is a small PNG of our own, whatever size its icon has', async () => {
    const icon = readFileSync(new URL('../../../web/static/icon-180.png', import.meta.url));
    const logo = await drawLogo(icon);
    expect(logo && readPng(logo)).toMatchObject({ width: 64, height: 64 });
    expect(logo?.length).toBeLessThanOrEqual(8_192);
    expect(await pixelAt(twoColors(180), 3)).toEqual([200, 30, 30, 255]);
    expect(await pixelAt(twoColors(180), 60)).toEqual([30, 30, 200, 255]);
  });

  it('is made smaller where it would be heavy', async () => {
    const rgba = Uint8Array.from({ length: 4 * 64 * 64 }, (_, at) =>
      at % 4 === 3 ? 255 : (Math.imul(at + 1, 2_654_435_761) >>> 13) & 255,
    );
    const logo = await drawLogo(writePng({ width: 64, height: 64, rgba }));
    expect(logo?.length).toBeLessThanOrEqual(8_192);
  });

  it('is taken out of a list of pictures', async () => {
    const png = twoColors(48);
    const head = Buffer.alloc(22);
    head.writeUInt32LE(0x00010000);
    head.writeUInt16LE(1, 4);
    head.set([48, 48], 6);
    head.writeUInt32LE(png.length, 14);
    head.writeUInt32LE(22, 18);
    expect(await pixelAt(Buffer.concat([head, png]), 3)).toEqual([200, 30, 30, 255]);
    head.writeUInt32LE(4_000_000_000, 18);
    expect(await drawLogo(Buffer.concat([head, png]))).toBeNull();
  });

  it('is painted from a drawing of shapes', async () => {
    const made = '<!DOCTYPE svg><?xml-stylesheet href="x.css"?>';
    expect(await pixelAt(drawing(half), 3)).toEqual([216, 241, 90, 255]);
    expect(await pixelAt(drawing(half), 60)).toEqual([0, 0, 0, 0]);
    expect(await pixelAt(bytes(`${made}<svg width="10px" height="10">${half}</svg>`), 3)).toEqual([
      216, 241, 90, 255,
    ]);
    const styled = `<style>.a{fill:#ff0000} @media (prefers-color-scheme: dark) {.a{fill:#00ff00}}</style>`;
    expect(
      await pixelAt(drawing(`${styled}<title>Oats & <b>Co</b></title><path class="a" d="M0 0h5v10H0z"/>`), 3),
    ).toEqual([255, 0, 0, 255]);
    const shade = `<defs><linearGradient id="a"><stop stop-color="#0000ff"/></linearGradient></defs>`;
    expect(await pixelAt(drawing(`${shade}<path fill="url(#a)" d="M0 0h5v10H0z"/>`), 3)).toEqual([
      0, 0, 255, 255,
    ]);
  });

  it.each([
    ['a script', `${half}<script>fetch('https://evil.example')</script>`],
    ['a picture from elsewhere', `${half}<image href="https://evil.example/a.png" width="9" height="9"/>`],
    ['a file of this machine', `${half}<image xlink:href="/etc/hosts" width="9" height="9"/>`],
    ['another page', `${half}<foreignObject><body>hello</body></foreignObject>`],
    ['copies of copies', `<g id="a">${half}</g><use href="#a"/>`],
    ['a color from elsewhere', '<path fill="url(https://evil.example/a.svg#a)" d="M0 0h5v5z"/>'],
    ['a style from elsewhere', `<style>@import url(https://evil.example/a.css);</style>${half}`],
    ['a gradient from elsewhere', `<linearGradient href="https://evil.example/#a" id="b"/>${half}`],
    ['a filter', `<filter id="a"><feImage href="/etc/hosts"/></filter>${half}`],
    ['words', `<text>Kestrel</text>${half}`],
    ['too much', half.repeat(2_001)],
    ['depth without end', '<g>'.repeat(500) + half],
  ])('is not made of a drawing with %s', async (_what, inside) => {
    expect(await drawLogo(drawing(inside))).toBeNull();
  });

  it.each([
    ['is a strip', drawing(half, 'viewBox="0 0 10 1000000"')],
    ['says no size', drawing(half, '')],
    ['says an odd size', drawing(half, 'viewBox="0 0 1e9 NaN"')],
    ['is a page', bytes('<!doctype html><html><body>Not found</body></html>')],
    ['is a text', bytes('no picture')],
    ['is empty', new Uint8Array()],
    ['is a JPEG', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    ['is too small to recognise', twoColors(16)],
    ['has one color', writePng({ width: 64, height: 64, rgba: new Uint8Array(4 * 64 * 64).fill(255) })],
    ['shows nothing', writePng({ width: 64, height: 64, rgba: new Uint8Array(4 * 64 * 64) })],
    ['is cut off', twoColors(64).subarray(0, 100)],
    ['is too heavy', Buffer.concat([twoColors(64), Buffer.alloc(mostIconBytes)])],
  ])('is not made of a file that %s', async (_what, file) => {
    expect(await drawLogo(file)).toBeNull();
  });
});
