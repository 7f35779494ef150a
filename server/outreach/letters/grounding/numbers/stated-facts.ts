import { countryOfName } from '../../../../reference/places/country-names.ts';
import { citiesOfName } from '../../../../reference/places/known-cities.ts';
import { statedLanguages } from '../check-languages.ts';
import type { KnownFacts } from '../known-facts.ts';
import { raised } from './compare-numbers.ts';
import { type Counted, type ReadStatement, readWords } from './read-statement.ts';

type Stated = { mine: ReadStatement[]; theirs: ReadStatement[]; all: ReadStatement[] };

const lately = new WeakMap<KnownFacts, Stated>();

/** The facts of each side, with what fields and lists state in no sentence. */
export function statedFacts(known: KnownFacts): Stated {
  const ready = lately.get(known);
  if (ready) return ready;
  const [mine, theirs] = [statedBy(known, 'mine'), statedBy(known, 'theirs')];
  const stated = { mine, theirs, all: [...mine, ...theirs] };
  lately.set(known, stated);
  return stated;
}

/** The facts of one side with what its fields state in no sentence: years of experience, rounds, the age of the company. */
function statedBy(known: KnownFacts, side: 'mine' | 'theirs'): ReadStatement[] {
  const { userProfile, startupProfile, today } = known.facts;
  const thisYear = Number(today.slice(0, 4));
  if (side === 'mine') {
    const years = userProfile.experienceYears;
    const told = years === null ? [] : [withNumbers('', yearsOf([years]))];
    const since = known.mine.statements.flatMap((each) => {
      const found = [...each.matchAll(/(?<![\d.,])((?:19|20)\d\d)(?![\d.,]\d|\d)/g)].map(
        ([year]) => thisYear - Number(year),
      );
      return found.length === 0
        ? []
        : [withNumbers(each, yearsOf(found.flatMap((year) => [year, year - 1])))];
    });
    return [...known.mine.read, ...told, ...since, ...listed(known, 'mine')];
  }
  const { foundedYear, rounds } = startupProfile;
  const age =
    foundedYear === null
      ? []
      : [withNumbers('founded years old age', yearsOf([thisYear - foundedYear, thisYear - foundedYear - 1]))];
  const sums = rounds.flatMap(({ name, amount, leadInvestors }) => {
    if (!amount) return [];
    const words = `${raised} ${name} ${leadInvestors.join(' ')}`;
    const own = amountOf(Number(amount.amount), amount.currency);
    return [withNumbers(words, amount.usd === null ? [own] : [own, amountOf(Number(amount.usd), 'USD')])];
  });
  return [
    ...known.theirs.read.filter(({ text }) => !tellsOfRaising(text)).map(({ ...each }) => each),
    ...told(known),
    ...listed(known, 'theirs'),
    ...age,
    ...sums,
  ];
}

/** A sum in a sentence about a round is whatever someone wrote there: what was raised is told by rounds. */
const tellsOfRaising = (text: string) => /[$€£]|\b(?:raise[sd]?|round|funding|invest)/i.test(text);

const told = (known: KnownFacts) =>
  known.theirs.read
    .filter(({ text }) => tellsOfRaising(text))
    .map((each) => ({
      ...each,
      numbers: each.numbers.filter(
        ({ kind, currency }) =>
          kind !== 'amount' ||
          (currency !== null && !/\b(?:raise[sd]?|round|funding|invest)/i.test(each.text)) ||
          (currency === null && !/\b(?:raise[sd]?|invest)/i.test(each.text)),
      ),
    }));

/** 'Two founders' and 'three countries' are counted in what is stated. */
function listed(known: KnownFacts, owner: 'mine' | 'theirs'): ReadStatement[] {
  const { startupProfile } = known.facts;
  const founders = startupProfile.people.filter(({ roles }) => roles.some((role) => /founder/i.test(role)));
  const investors = startupProfile.rounds.flatMap(({ leadInvestors }) => leadInvestors);
  const named = (statement: string, isOne: (name: string) => boolean) =>
    new Set((statement.match(/\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*/gu) ?? []).filter(isOne)).size;
  const side = known[owner];
  const counts: [head: string, count: number, statement: string][] = [
    ...(owner === 'theirs'
      ? ([
          ['founders', founders.length, ''],
          ['investors', investors.length, ''],
        ] satisfies [string, number, string][])
      : []),
    ...side.statements.flatMap((each): [string, number, string][] => [
      ['countries', named(each, (name) => countryOfName(name) !== null), each],
      ['cities', named(each, (name) => citiesOfName(name).length > 0), each],
      ['languages', statedLanguages([each]).size, each],
    ]),
  ];
  return counts
    .filter(([, count]) => count > 1)
    .map(([head, value, statement]) =>
      withNumbers(`${head} ${statement}`, [{ ...plain, kind: 'number', unit: null, value, heads: [head] }]),
    );
}

const plain = { digits: 2, currency: null, heads: [], rate: null, place: null, from: 0, to: 0 };

const yearsOf = (values: readonly number[]): Counted[] =>
  values.map((value) => ({ ...plain, kind: 'years', unit: 'year', value }));

const amountOf = (value: number, currency: string): Counted => ({
  ...plain,
  kind: 'amount',
  unit: null,
  value,
  currency,
});

const withNumbers = (text: string, numbers: Counted[]): ReadStatement => ({
  ...readWords(text),
  isField: true,
  numbers,
});
