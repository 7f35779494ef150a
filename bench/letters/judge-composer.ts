import process from 'node:process';
import {
  firstLetterChoices,
  letterLengths,
  letterPurposes,
  letterTones,
} from '../../contract/outreach/letters.ts';
import { composeLetter } from '../../server/outreach/letters/composer/compose-letter.ts';
import { checkLetter } from '../../server/outreach/letters/grounding/check-letter.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';
import { percentile } from '../time-each.ts';
import { letterCases } from './cases.ts';

/** Of the processor, as other programs of the machine do not lengthen it. */
const mostMs = 20;
const fewestLetters = 200;

/** How long letters without a model take, and how many claim what no source states or equal another. */
export function judgeComposer(): Figure[] {
  // The first letter reads the tables of words, as the page does that a letter is asked for on.
  for (const facts of letterCases.slice(0, 1)) composeLetter(facts, firstLetterChoices, '');
  const letters = letterCases.flatMap((facts, index) =>
    letterTones.flatMap((tone) =>
      letterLengths.map((length) => {
        const purpose = letterPurposes[index % letterPurposes.length] ?? 'cold';
        const choices = { ...firstLetterChoices, tone, length, purpose };
        const began = process.cpuUsage();
        const text = composeLetter(facts, choices, `${index}${tone}${length}`);
        const { user, system } = process.cpuUsage(began);
        return { text, took: (user + system) / 1_000, unsupported: checkLetter(text, facts).length };
      }),
    ),
  );
  const times = letters.map(({ took }) => took);
  return [
    atMost(mostMs, {
      name: 'local composer, longest time of a processor',
      value: Math.max(...times),
      unit: 'ms',
    }),
    reported({ name: 'local composer, p50', value: percentile(times, 0.5), unit: 'ms' }),
    atLeast(fewestLetters, {
      name: 'letters over varied profiles and companies',
      value: letters.length,
      unit: '',
    }),
    atMost(0, {
      name: 'of these with an unsupported number or name',
      value: letters.filter(({ unsupported }) => unsupported > 0).length,
      unit: '',
    }),
    atMost(0, {
      name: 'of these like another',
      value: letters.length - new Set(letters.map(({ text }) => text)).size,
      unit: '',
    }),
  ];
}
