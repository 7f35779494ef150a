import { expect, it } from 'vitest';
import { KnownData } from './find-untranslated.ts';

it('knows a name with accents of its own, in the middle of what is translated', () => {
  const data = new KnownData();
  data.add({
    companies: [{ name: 'Westfälische Gesellschaft' }, { name: 'Westfälische Gesellschaft für Optik' }],
  });
  expect(data.without('[åţ·· Westfälische Gesellschaft für Optik]')).toBe('[åţ·· \n]');
  expect(data.without('[åţ·· Gesellschaft]')).toBe('[åţ·· Gesellschaft]');
});

it('knows what was told also without the marks at its ends', () => {
  const data = new KnownData();
  data.add('at 03:43 (UTC)');
  expect(data.has('at 03:43 (UTC')).toBe(true);
  expect(data.has('at')).toBe(false);
});
