import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { daysBetween } from '../../../../contract/platform/time/days.ts';
import { ownerAt } from './clauses.ts';
import { type KnownFacts, type Span, sentenceAt } from './known-facts.ts';
import { isWithin, type ReadDate, readDates } from './read-dates.ts';

/** Days, months and years that no one states. */
export function checkDates(text: string, known: KnownFacts): { unsupported: Unsupported[]; read: Span[] } {
  const stated = datesOf(known);
  const read = readDates(text);
  const agos = readAgos(text);
  const ages = known.facts.startupProfile.rounds.map(({ announcedOn }) =>
    daysBetween(announcedOn, known.facts.today),
  );
  const yearsKnown = datesOf(known).flatMap(({ year }) =>
    year === null ? [] : [Number(known.facts.today.slice(0, 4)) - year],
  );
  const wrong = [
    ...read.filter(
      (date) =>
        !isToCome(text, date.from) &&
        !(isYearOf(text, date, known) ?? stated.some((each) => isWithin(date, each))),
    ),
    ...agos.filter(
      ({ least, most, unit, from }) =>
        !isWished(text, from) &&
        !ages.some((age) => least <= age && age <= most) &&
        !(
          unit === 'year' &&
          yearsKnown.some((years) => [years, years - 1].some((each) => isYears(each, { least, most })))
        ),
    ),
  ];
  return {
    unsupported: wrong.map(({ from, to }) => ({ kind: 'date', words: text.slice(from, to), from, to })),
    read: [...read, ...agos],
  };
}

/** Of a year alone, whether it is one of the side that the sentence speaks of; null where the year decides nothing. */
function isYearOf(text: string, { year, month, from }: ReadDate, known: KnownFacts): boolean | null {
  if (year === null || month !== null) return null;
  const sentence = sentenceAt(text, from);
  const words = text.slice(sentence.from, sentence.to);
  const { startupProfile, userProfile, today } = known.facts;
  const owner = ownerAt(words, from - sentence.from, startupProfile.name);
  const thisYear = Number(today.slice(0, 4));
  const began = userProfile.experienceYears === null ? [] : [thisYear - userProfile.experienceYears];
  if (
    owner === 'mine' &&
    began.some((each) => each === year || each - 1 === year) &&
    /\bsince\b/i.test(words)
  )
    return true;
  if (owner !== 'theirs') return null;
  const told = known.theirs.statements.flatMap(readDates).map((each) => each.year);
  const rounds = startupProfile.rounds.map(({ announcedOn }) => Number(announcedOn.slice(0, 4)));
  return [thisYear, startupProfile.foundedYear, ...rounds, ...told].includes(year);
}

function datesOf({ all, facts }: KnownFacts): Omit<ReadDate, 'from' | 'to'>[] {
  const { rounds, foundedYear } = facts.startupProfile;
  const days = [...rounds.map(({ announcedOn }) => announcedOn), facts.today].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return { year, month, day };
  });
  const founded = foundedYear === null ? [] : [{ year: foundedYear, month: null, day: null }];
  return [...days, ...founded, ...all.statements.flatMap(readDates)];
}

/** 'I am available from February' says nothing of what was. */
const isToCome = (text: string, at: number) =>
  /\b(?:available|can start|could start|able to start|free|notice period)\b[^.!?\n]*$/i.test(
    text.slice(0, at),
  );

const isWished = (text: string, at: number) => /\b(?:would|could|wish)\b[^.!?\n]*$/i.test(text.slice(0, at));

type Ago = Span & { least: number; most: number; unit: string | null };

const isYears = (years: number, { least, most }: { least: number; most: number }) =>
  years > 0 &&
  least <= years * 365 &&
  years * 365 <= most &&
  Math.abs((least + most) / 2 - years * 365) < 200;

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

const words: readonly [RegExp, number, number][] = [
  [/(?<=\b(?:announced|raised|news|read|saw)\b[^.!?\n]{0,40})(?<![\p{L}])today(?![\p{L}])/giu, 0, 0],
  [/(?<![\p{L}])yesterday(?![\p{L}])/giu, 1, 1],
  [/(?<![\p{L}])earlier this week(?![\p{L}])/giu, 0, 7],
  [/(?<![\p{L}])last week(?![\p{L}])/giu, 1, 14],
  [/(?<![\p{L}])last month(?![\p{L}])/giu, 1, 62],
  [/(?<![\p{L}])last year(?![\p{L}])/giu, 1, 731],
];

const counted =
  /(?<![\p{L}\p{N}])(?<count>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?<unit>day|week|month|year)s? ago(?![\p{L}])/giu;

const lengths: Record<string, number> = { day: 1, week: 7, month: 30.5, year: 365 };

const counts = '- one two three four five six seven eight nine ten'.split(' ');

/** How long ago something is said to be, in days; what is said of the time to come is no one's claim. */
function readAgos(text: string): Ago[] {
  const named = words.flatMap(([pattern, least, most]) =>
    [...text.matchAll(pattern)].map(({ index, 0: said }) => ({
      from: index,
      to: index + said.length,
      least,
      most,
      unit: /year/i.test(said) ? 'year' : null,
    })),
  );
  const inUnits = [...text.matchAll(counted)].map(({ groups = {}, index, 0: said }) => {
    const count = (groups.count ?? '').toLowerCase();
    const number = /^an?$/.test(count) ? 1 : /\d/.test(count) ? Number(count) : counts.indexOf(count);
    const length = lengths[(groups.unit ?? '').toLowerCase()] ?? 1;
    const slack = length === 1 ? 0 : length * 0.6;
    return {
      from: index,
      to: index + said.length,
      least: number * length - slack,
      most: number * length + slack,
      unit: (groups.unit ?? '').toLowerCase(),
    };
  });
  return [...named, ...inUnits];
}

/** Whether a word is the name of a day of the week. */
export const isWeekday = (word: string) => weekdays.includes(word.toLowerCase().replace(/s$/, ''));
