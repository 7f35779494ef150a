import process from 'node:process';
import { composeLetter } from '../../../server/outreach/letters/composer/compose-letter.ts';
import type { LetterPair } from '../../../server/outreach/letters/pairs/find-pairs.ts';
import { atLeast, atMost, type Figure, reported } from '../../figures.ts';
import { type LetterCase, letterCases, profiles } from './cases.ts';
import { type GrammarFault, openGrammarChecker } from './check-grammar.ts';
import { type Fault, findFaults, sayablePair } from './find-faults.ts';

/** Of the processor, as other programs of the machine do not lengthen it. */
const mostMs = 20;
const fewestLetters = 200;

type Judged = {
  text: string;
  took: number;
  faults: ReturnType<typeof findFaults>;
  grammar: GrammarFault[];
  pair: LetterPair | null;
};

/** How many letters over forty profiles and sixty companies hold a fault, of each kind. */
export async function judgeLetters(say: (line: string) => void): Promise<Figure[]> {
  // The first letter reads the tables of words.
  for (const { facts, choices, seed } of letterCases.slice(0, 1)) composeLetter(facts, choices, seed);
  const composed = letterCases.map((written) => ({ written, ...timed(written) }));
  const check = await openGrammarChecker();
  const letters: Judged[] = [];
  for (const { written, text, took } of composed) {
    const grammar: GrammarFault[] = written.choices.language === 'en' ? await check(text, written) : [];
    const faults = findFaults(text, written);
    for (const { fault, what } of faults) say(`letter ${written.seed}: ${fault}: ${what}`);
    for (const { message, at } of grammar) say(`letter ${written.seed}: ${message} (${at})`);
    letters.push({ text, took, faults, grammar, pair: sayablePair(written) });
  }
  const countOf = (fault: Fault) =>
    letters.filter(({ faults }) => faults.some((each) => each.fault === fault)).length;
  const none = (name: string, value: number) => atMost(0, { name, value, unit: '' });
  return [
    atLeast(fewestLetters, {
      name: 'letters over varied people, most of them no engineers',
      value: letters.length,
      unit: '',
    }),
    reported({ name: 'people that they are of', value: profiles.length, unit: '' }),
    reported({
      name: 'of these letters with a pair',
      value: letters.filter(({ pair }) => pair !== null).length,
      unit: '',
    }),
    none('of these letters with a filler', countOf('filler')),
    none('with a fault of grammar', letters.filter(({ grammar }) => grammar.length > 0).length),
    none('that contradict the profile', countOf('contradiction')),
    none('with a pair of which a side is missing', countOf('half a pair')),
    none('too long or too short', countOf('length')),
    none('with a sentence of another language', countOf('another language')),
    none('like another of these', letters.length - new Set(letters.map(({ text }) => text)).size),
    atMost(mostMs, {
      name: 'composer over these, longest time of a processor',
      value: Math.max(...letters.map(({ took }) => took)),
      unit: 'ms',
    }),
  ];
}

function timed({ facts, choices, seed }: LetterCase): { text: string; took: number } {
  const began = process.cpuUsage();
  const text = composeLetter(facts, choices, seed);
  const { user, system } = process.cpuUsage(began);
  return { text, took: (user + system) / 1_000 };
}
