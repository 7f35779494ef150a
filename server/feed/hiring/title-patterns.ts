import { foldText } from '../../platform/text/fold-text.ts';

// Two words for one work, and what is written together as often as apart.
const alike = [
  ['engineer', 'developer', 'programmer'],
  ['ml', 'machine learning'],
  ['ux', 'user experience'],
  ['hr', 'human resources'],
  ['qa', 'quality assurance'],
  ['ops', 'operations'],
  ['sre', 'site reliability'],
  ['vp', 'vice president'],
  ['backend', 'back end'],
  ['frontend', 'front end'],
  ['fullstack', 'full stack'],
];

const small = new Set('of for in to at and the a de des du di da la le el d l und fur'.split(' '));

/** What the folded title of a role has to match to name a language or tool: 'Go Engineer', but neither 'Go-to-Market Lead' nor 'Django'. */
export const patternOfTechnology = (spellings: readonly string[]): string =>
  `\\m(${spellings.join('|')})(?![a-z0-9]|[ -]to\\M)`;

/** What the folded title of a role has to match, each of them, to be called so: a word in any of its forms, or one for it. */
export function patternsOfTitle(title: string): string[] {
  return wordsOf(title).map((word) => {
    const words = alike.find((each) => each.includes(word)) ?? [word];
    return `\\m(${words.map(patternOf).join('|')})`;
  });
}

function wordsOf(title: string): string[] {
  let text = ` ${foldText(title)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `;
  for (const [first = '', ...others] of alike)
    for (const other of others) if (other.includes(' ')) text = text.replace(` ${other} `, ` ${first} `);
  return text.split(' ').filter((word) => word !== '' && !small.has(word));
}

// A short word is whole: the 'ml' of 'MLOps' is not meant.
function patternOf(word: string): string {
  const escaped = word.replace(/[+#]/g, '\\$&').replaceAll(' ', '[ -]');
  return word.length > 3 ? escaped : `${escaped}(?![a-z0-9])`;
}
