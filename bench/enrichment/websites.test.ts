import { expect, it } from 'vitest';
import { measureWebsites } from './websites.ts';

it('finds the sites of companies among traps, and takes no other', async () => {
  const lines: string[] = [];
  const figures = await measureWebsites({ companies: 100 }, (line) => lines.push(line));
  expect(
    figures.filter(({ met }) => met === false),
    lines.join('\n'),
  ).toEqual([]);
});
