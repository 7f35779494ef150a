import { foldText } from '../platform/text/fold-text.ts';

/** Between the names of a person, and no name themselves. */
const particles = new Set(
  `d da das de del della den der di do dos du e el al la las le les lo los of ten ter und van vom von y zu zum zur af av bin ibn ben st`.split(
    ' ',
  ),
);

const titles = new Set(
  `mr mrs ms miss mx dr prof sir dame lord lady m mme mlle herr frau ing mgr bc judr mudr rndr phdr dipl mag eng
  phd md mba msc bsc ma llm jd cpa cfa jr sr ii iii iv obe mbe cbe`.split(/\s+/),
);

/** The names of a person without case, accents, titles and particles, in their order: 'Dr. Élodie d’Hauteville' → elodie, hauteville. */
export function namesOfPerson(name: string): string[] {
  const words = foldText(name)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(?<=\p{L})\.(?=\p{L}\.)/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const own = words.filter(
    (word, index) =>
      !titles.has(word) && !((particles.has(word) || word.length === 1) && index > 0 && words.length > 2),
  );
  return own.length > 0 ? own : words;
}

/**
 * What the spellings of one person's name have in common: the first given name and the last family name, whichever stands
 * first. By it a register, an article and a site are found to name the same person of the same company.
 */
export function personNameKey(name: string): string {
  const names = namesOfPerson(name);
  const [first = '', last = first] = [names[0], names.at(-1)];
  return [...new Set([first, last])].sort().join(' ');
}
