import { expect, it } from 'vitest';
import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { readStatements, statementSets } from './read-statements.ts';

/** What the check reached on each set; it learned from `examined` and `working`. */
const reached = {
  blind: { found: 0.65, marked: 0.08, least: 90 },
  'held-out': { found: 0.9, marked: 0.05, least: 120 },
  fresh: { found: 0.8, marked: 0.14, least: 36 },
  examined: { found: 0.8, marked: 0.03, least: 500 },
  working: { found: 0.93, marked: 0.05, least: 600 },
};

it.each(statementSets)(
  'finds falsehoods and leaves true statements of the %s set alone',
  (set) => {
    const statements = readStatements(set);
    const planted = statements.filter(({ isTrue }) => !isTrue);
    const stated = statements.filter(({ isTrue }) => isTrue);
    const isMarked = ({ text, facts }: (typeof statements)[number]) => checkLetter(text, facts).length > 0;
    expect(Math.min(planted.length, stated.length)).toBeGreaterThanOrEqual(reached[set].least);
    expect(planted.filter(isMarked).length / planted.length).toBeGreaterThanOrEqual(reached[set].found);
    expect(stated.filter(isMarked).length / stated.length).toBeLessThanOrEqual(reached[set].marked);
  },
  120_000,
);
