import { expect, it } from 'vitest';
import { languageOfName, nameSize } from './CompanyHeading.tsx';

it('sets a short name large, and a longer one smaller', () => {
  expect(nameSize('Kestrel')).toContain('sm:text-52');
  expect(nameSize('Tallow Bio')).toContain('sm:text-52');
  expect(nameSize('International Semiconductor Manufacturing')).toContain('sm:text-36');
  expect(nameSize('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk GmbH')).toContain('sm:text-22');
  expect(nameSize(`${'word '.repeat(40)}`)).toContain('sm:text-22');
});

it('hyphenates a long name by the language of its country, and leaves a short one in that of the page', () => {
  expect(languageOfName('Elektrizitätenhauptbetriebswerk GmbH', 'DE')).toBe('de');
  expect(languageOfName('Kestrel', 'DE')).toBeUndefined();
  expect(languageOfName('Elektrizitätenhauptbetriebswerk', 'US')).toBeUndefined();
  expect(languageOfName('Elektrizitätenhauptbetriebswerk', null)).toBeUndefined();
});
