import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { atLeast, atMost, type Figure } from '../figures.ts';
import { percentile } from '../time-each.ts';
import { letterCases } from './cases.ts';
import { falseClaims, trueClaims } from './claims.ts';
import { readStatements, type statementSets } from './read-statements.ts';

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
    ...judgeStatements('held-out'),
    ...judgeStatements('working'),
    atMost(5, { name: 'check of a letter, p50', value: timeLetters(), unit: 'ms' }),
  ];
}

/** Sentences written beside profiles and companies; nothing of the `held-out` set was used to write the checker. */
function judgeStatements(set: (typeof statementSets)[number]): Figure[] {
  const statements = readStatements(set);
  const share = (isTrue: boolean) => {
    const asked = statements.filter((each) => each.isTrue === isTrue);
    const marked = asked.filter(({ text, facts }) => checkLetter(text, facts).length > 0);
    return { count: asked.length, value: (100 * marked.length) / asked.length };
  };
  const [planted, stated] = [share(false), share(true)];
  return [
    atLeast(95, { name: `${set}: of ${planted.count} falsehoods found`, value: planted.value, unit: '%' }),
    atMost(3, { name: `${set}: of ${stated.count} true statements marked`, value: stated.value, unit: '%' }),
  ];
}

/** All that is true of one pair of person and company as one letter. */
function timeLetters(): number {
  const stated = readStatements('working').filter(({ isTrue }) => isTrue);
  const letters = [...Map.groupBy(stated, ({ facts }) => facts)].map(([facts, each]) => ({
    facts,
    text: each.map(({ text }) => text).join(' '),
  }));
  const times = letters.map(({ facts, text }) => {
    const began = performance.now();
    checkLetter(text, facts);
    return performance.now() - began;
  });
  return percentile(times, 0.5);
}
