import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixedTexts } from './contract-texts.ts';

const files = ['web', 'server', 'contract'].flatMap((top) => globSync(`${top}/**/*.{ts,tsx}`));
const code = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it.each(Object.entries(fixedTexts))('%s stand to the letter', (_, texts) => {
  const missing = texts.filter((text) => !["'", '"', '`'].some((mark) => code.includes(mark + text + mark)));
  expect(missing).toEqual([]);
});
