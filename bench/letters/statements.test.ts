import { expect, it } from 'vitest';
import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { readStatements, statementSets } from './read-statements.ts';

/** What the checker reached on each set; only the working one is tuned to. */
const reached = {
  'held-out': { found: 0.95, marked: 0.05, least: 120 },
  fresh: { found: 0.8, marked: 0.1, least: 36 },
  working: { found: 0.98, marked: 0.02, least: 600 },
};

// 1,459 statements, each read as a letter of its own.
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
