import { expect, it } from 'vitest';
import { nameSize } from './name-size.ts';

it('sets a short name large, and a longer one smaller', () => {
  expect(nameSize('Kestrel')).toContain('sm:text-52');
  expect(nameSize('Tallow Bio')).toContain('sm:text-52');
  expect(nameSize('International Semiconductor Manufacturing')).toContain('sm:text-36');
  expect(nameSize('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk GmbH')).toContain('sm:text-22');
  expect(nameSize(`${'word '.repeat(40)}`)).toContain('sm:text-22');
});
