import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceTones, monogramOf, toneOf } from './Face.tsx';

describe('a monogram', () => {
  it.each([
    ['Kestrel', 'Ke'],
    ['Tallow Bio', 'Tb'],
    ['9fin', '9f'],
    ['Élan Vital', 'Év'],
    ['“Quotes” & Sons', 'Qs'],
    ['X', 'X'],
    ['株式会社メルカリ', '株式'],
    ['---', ''],
  ])('of %s is %s', (name, letters) => expect(monogramOf(name)).toBe(letters));

  it('has one of the tones, and always the same', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `0190${index}-aaaa-7bbb-8ccc-${index * 7}`);
    expect(new Set(ids.map(toneOf)).size).toBe(faceTones);
    expect(ids.map(toneOf)).toEqual(ids.map(toneOf));
  });

  it('is readable on every tone in both themes', () => {
    const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
    const inks = pairOf(theme, 'ink');
    for (let tone = 1; tone <= faceTones; tone++)
      for (const [turn, paper] of pairOf(theme, `face-${tone}`).entries())
        expect(contrast(inks[turn] ?? '', paper), `tone ${tone}`).toBeGreaterThan(7);
  });
});

const pairOf = (theme: string, name: string) =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme)?.slice(1) ?? [];

/** As WCAG 2.2 counts it. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
