import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { countUnchecked } from '../../server/outreach/letters/grounding/count-unchecked.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';
import { percentile } from '../time-each.ts';
import { letterCases } from './cases.ts';
import { falseClaims, trueClaims } from './claims.ts';
import { readStatements, statementSets } from './read-statements.ts';

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
    ...statementSets.flatMap(judgeStatements),
    atMost(5, { name: 'check of a letter, p50', value: timeLetters(), unit: 'ms' }),
  ];
}

/** Sentences written beside profiles and companies: of both sorts how many are marked, and how many are left as not checked. */
function judgeStatements(set: (typeof statementSets)[number]): Figure[] {
  const statements = readStatements(set).map((each) => ({
    ...each,
    isMarked: checkLetter(each.text, each.facts).length > 0,
  }));
  const sharesOf = (isTrue: boolean) => {
    const asked = statements.filter((each) => each.isTrue === isTrue);
    const percent = (some: readonly unknown[]) => (100 * some.length) / asked.length;
    const left = asked.filter(({ isMarked }) => !isMarked);
    return {
      count: asked.length,
      marked: percent(asked.filter(({ isMarked }) => isMarked)),
      unchecked: percent(left.filter(({ text, facts }) => countUnchecked(text, facts) > 0)),
    };
  };
  const [planted, stated] = [sharesOf(false), sharesOf(true)];
  return [
    atLeast(95, { name: `${set}: of ${planted.count} falsehoods found`, value: planted.marked, unit: '%' }),
    reported({ name: `${set}: falsehoods not checked`, value: planted.unchecked, unit: '%' }),
    atMost(3, { name: `${set}: of ${stated.count} true statements marked`, value: stated.marked, unit: '%' }),
    reported({ name: `${set}: true statements not checked`, value: stated.unchecked, unit: '%' }),
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
