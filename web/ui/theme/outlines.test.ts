import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const styles = read('theme.css');

type Theme = 'light' | 'dark';

function colourOf(token: string, theme: Theme): string {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(styles) ?? [];
  return theme === 'light' ? light : dark;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(token: string, theme: Theme): number {
  const [low = 0, high = 0] = [luminance(colourOf(token, theme)), luminance(colourOf('paper', theme))].sort(
    (one, other) => one - other,
  );
  return (high + 0.05) / (low + 0.05);
}

it.each([
  ['the recommended plan', 'public/marketing/LandingPage.tsx', 'inset-ring-2 inset-ring-ink', 'ink'],
  ['the button of the user menu', 'app/layouts/UserMenuButton.tsx', 'inset-ring inset-ring-ink-3', 'ink-3'],
])('the outline of %s can be seen in both themes', (_what, file, look, token) => {
  expect(read(file)).toContain(look);
  for (const theme of ['light', 'dark'] as const) expect(contrast(token, theme)).toBeGreaterThan(3);
});
