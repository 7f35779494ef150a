import { writeFileSync } from 'node:fs';
import { letterCases } from '../bench/letters/cases.ts';
import { falseClaims, trueClaims } from '../bench/letters/claims.ts';
import { readStatements, type Statement } from '../bench/letters/read-statements.ts';
import {
  firstLetterChoices,
  letterLanguages,
  letterLengths,
  letterTones,
} from '../contract/outreach/letters.ts';
import { composeLetter } from '../server/outreach/letters/composer/compose-letter.ts';
import { candidatesIn } from '../server/outreach/letters/grounding/check-letter.ts';
import { sentencesOf } from '../server/outreach/letters/grounding/clauses.ts';
import { knownFacts, overlaps } from '../server/outreach/letters/grounding/known-facts.ts';
import { languageSpoken } from '../server/outreach/letters/grounding/language.ts';
import { isCertain, markedFrom } from '../server/outreach/letters/grounding/verdict/score-sentence.ts';
import { type Features, featuresOf } from '../server/outreach/letters/grounding/verdict/sentence-features.ts';
import { type Example, fitWeights, scoreWith } from './fit-weights.ts';

/**
 * Learns from statements of letters how much each feature of a sentence speaks against it, and writes the weights that the
 * check reads. Says what share of falsehoods is found, and of true statements marked, over cases that were left out.
 */

/** The checks were written with `working`, so that its marks say more of them than they should. */
const shares = { working: 0.3, examined: 1, claims: 0.3, letters: 0.3 };

const examined = readStatements('examined');
const working = readStatements('working');

const claims: Statement[] = letterCases.flatMap((facts, index) => [
  ...falseClaims(facts, index).map(({ text }) => ({ facts, text, isTrue: false })),
  ...trueClaims(facts).map(({ text }) => ({ facts, text, isTrue: true })),
]);

/** All that the composer says is true, in English and in another language. */
const letters: Statement[] = [...new Set([...letterCases, ...working.map(({ facts }) => facts)])].flatMap(
  (facts, index) => {
    const choices = {
      ...firstLetterChoices,
      tone: letterTones[index % letterTones.length] ?? firstLetterChoices.tone,
      length: letterLengths[index % letterLengths.length] ?? firstLetterChoices.length,
    };
    const other = letterLanguages[index % letterLanguages.length] ?? choices.language;
    return [...new Set([choices.language, other])].flatMap((language) => {
      const text = composeLetter(facts, { ...choices, language }, `${index}`);
      return sentencesOf(text).map(({ from, to }) => ({
        facts,
        text: text.slice(from, to + 1),
        isTrue: true,
      }));
    });
  },
);

/** The features of a statement; of several sentences the strongest of each. */
function featuresIn({ text, facts }: Statement): Features {
  const known = knownFacts(facts);
  const candidates = candidatesIn(text, known);
  const all = new Map<string, number>();
  for (const sentence of sentencesOf(text)) {
    const raised = candidates.filter((each) => overlaps(sentence, each));
    for (const [name, value] of featuresOf(sentence, languageSpoken(text), known, raised))
      if (Math.abs(value) > Math.abs(all.get(name) ?? 0)) all.set(name, value);
  }
  return all;
}

const examplesOf = (statements: readonly Statement[], share: number): Example[] =>
  statements.map((each) => ({
    features: featuresIn(each),
    isFalse: !each.isTrue,
    share,
    group: each.facts.userProfile.fullName,
  }));

const others = [
  ...examplesOf(working, shares.working),
  ...examplesOf(claims, shares.claims),
  ...examplesOf(letters, shares.letters),
];
const asked = examplesOf(examined, shares.examined);

const folds = 6;
const groups = [...new Set(asked.map(({ group }) => group))];
const foldOf = ({ group }: Example) => groups.indexOf(group) % folds;
const judged = Array.from({ length: folds }, (_, fold) => {
  const weights = fitWeights([...others, ...asked.filter((each) => foldOf(each) !== fold)]);
  return asked
    .filter((each) => foldOf(each) === fold)
    .map((each) => ({
      ...each,
      isMarked: isCertain(each.features) || scoreWith(weights, each.features) > markedFrom,
    }));
}).flat();
const percent = (isFalse: boolean) => {
  const some = judged.filter((each) => each.isFalse === isFalse);
  return ((100 * some.filter(({ isMarked }) => isMarked).length) / some.length).toFixed(1);
};
console.log(`Of cases left out: ${percent(true)} % of falsehoods found, ${percent(false)} % of true marked.`);

const weights = fitWeights([...others, ...asked]);
const rows = [...weights]
  .filter(([, weight]) => Math.abs(weight) >= 0.005)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, weight]) => `${name}\t${weight.toFixed(2)}`);
writeFileSync(
  new URL('../server/outreach/letters/grounding/verdict/weights.txt', import.meta.url),
  [
    '# How much each feature of a sentence speaks against it. Written by `npm run train:statements`; not to be changed by hand.',
    ...rows,
    '',
  ].join('\n'),
);
