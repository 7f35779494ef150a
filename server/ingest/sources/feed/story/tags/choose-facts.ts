import type { RoundKind } from '../../../../../../contract/companies/round-kinds.ts';
import type { TagModel } from '../../model/tag-words.ts';
import type { OpenStory } from '../open-story.ts';
import type { Seat } from '../rules/describe-seats.ts';
import type { PeopleReading, PersonFact } from '../rules/people-by-rules.ts';
import type { RulesReading } from '../rules/read-by-rules.ts';
import type { Sum } from '../rules/read-terms.ts';
import { activityCandidates, chooseActivity } from './choose-activity.ts';
import { chooseInvestors, investorCandidates } from './choose-investors.ts';
import { choosePeople, personCandidates } from './choose-people.ts';
import { chooseSeat, seatCandidates } from './choose-seat.ts';
import { chooseTerm, stageCandidates, sumCandidates } from './choose-terms.ts';
import { type ReadLine, readLines } from './line-features.ts';
import { linesOf } from './lines.ts';
import type { Mention } from './tag-story.ts';

export type ModelName = 'lines' | 'investors' | 'seat' | 'stage' | 'sum' | 'activity' | 'people';
export type StoryModels = Readonly<Record<ModelName, TagModel>>;

/** The sentences of a story as the tagger sees them, with what the rules read in them. */
export function linesToTag(open: OpenStory, rules: RulesReading): ReadLine[] {
  const hints = {
    lead: rules.backers.lead,
    others: rules.backers.others,
    people: rules.people.people.flatMap(({ fact, name }) => (fact ? [name] : [])),
    seats: rules.seat ? [rules.seat.sentence] : [],
    activity: rules.activity,
  };
  return readLines(linesOf(open.headline, open.paragraphs), { ...open, hints });
}

const noRules: RulesReading = {
  activity: null,
  terms: { stage: null, sum: null },
  seat: null,
  backers: { lead: [], others: [], sentence: null },
  people: { people: [], isCrime: false, isSale: false },
};

/** The people without what the rules make of them. */
const withoutClaims = (read: PeopleReading): PeopleReading => ({
  ...read,
  people: read.people.map((person) => ({ ...person, stands: [], fact: null })),
});

/** What may be a fact of the story; without the rules where it shall be learnt what the tagger alone is worth. */
export function candidatesOf(
  open: OpenStory,
  rules: RulesReading,
  lines: readonly ReadLine[],
  mentions: readonly Mention[],
  isHinted = true,
) {
  const { words } = open;
  const { language } = words;
  const others = new Set(open.sentences.flatMap(({ text, isOfOther }) => (isOfOther ? [text] : [])));
  const { activity, terms, seat, backers } = isHinted ? rules : noRules;
  return {
    investors: investorCandidates(mentions, backers, language),
    seat: seatCandidates(mentions, seat, language),
    stage: stageCandidates(mentions, terms.stage, language),
    sum: sumCandidates(mentions, terms.sum, language),
    activity: activityCandidates(lines, mentions, activity, words, (sentence) => others.has(sentence)),
    people: personCandidates(mentions, isHinted ? rules.people : withoutClaims(rules.people), open.company),
  };
}
export type Candidates = ReturnType<typeof candidatesOf>;

export type ChosenFacts = {
  investors: ReturnType<typeof chooseInvestors>;
  seat: Seat | null;
  stage: RoundKind | null;
  sum: Sum | null;
  activity: string | null;
  people: PersonFact[];
};

export function chooseFacts(
  models: StoryModels,
  candidates: Candidates,
  open: OpenStory,
  rules: RulesReading,
): ChosenFacts {
  const seat = chooseSeat(models.seat, candidates.seat);
  const investors = chooseInvestors(models.investors, candidates.investors, open.company);
  return {
    investors,
    seat,
    stage: chooseTerm(models.stage, candidates.stage),
    sum: withCurrency(chooseTerm(models.sum, candidates.sum), seat, open),
    activity: chooseActivity(models.activity, candidates.activity, rules.activity, open.words),
    people: choosePeople(
      models.people,
      candidates.people,
      [...investors.lead, ...investors.others],
      rules.people,
      open.company,
    ),
  };
}

const currencies: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['EUR', 'DE AT FR BE NL LU IT ES PT IE FI GR EE LV LT SK SI MT CY HR'],
    ['SEK', 'SE'],
    ['CHF', 'CH LI'],
    ['GBP', 'GB'],
    ['BRL', 'BR'],
    ['MXN', 'MX'],
    ['USD', 'US EC PA SV'],
    ['NOK', 'NO'],
    ['DKK', 'DK'],
  ].flatMap(([currency = '', countries = '']) => countries.split(' ').map((country) => [country, currency])),
);

const byLanguage: Readonly<Partial<Record<string, string>>> = {
  de: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  nl: 'EUR',
  sv: 'SEK',
};

/** A sum that the text gives without a currency is in that of the company's country. */
function withCurrency(
  sum: (Omit<Sum, 'currency'> & { currency: string | null }) | null,
  seat: Seat | null,
  { words }: OpenStory,
): Sum | null {
  if (!sum) return null;
  const currency =
    sum.currency ?? (seat ? currencies[seat.place.country] : byLanguage[words.language]) ?? null;
  return currency ? { amount: sum.amount, currency } : null;
}
