import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { atLeast, atMost, type Figure } from '../figures.ts';
import { letterCases } from './cases.ts';
import { falseClaims, trueClaims } from './claims.ts';

/** How many planted falsehoods the checker finds, and how many true statements it marks. */
export function judgeChecker(): Figure[] {
  const isMarked = (claimsOf: typeof trueClaims | typeof falseClaims) =>
    letterCases.flatMap((facts, index) =>
      claimsOf(facts, index).map(({ text }) => checkLetter(text, facts).length > 0),
    );
  const planted = isMarked(falseClaims);
  const stated = isMarked(trueClaims);
  const percent = (marks: boolean[]) => (100 * marks.filter(Boolean).length) / marks.length;
  return [
    atLeast(300, { name: 'planted falsehoods', value: planted.length, unit: '' }),
    atLeast(98, { name: 'of these found by the checker', value: percent(planted), unit: '%' }),
    atMost(2, { name: `of ${stated.length} true statements marked`, value: percent(stated), unit: '%' }),
  ];
}
