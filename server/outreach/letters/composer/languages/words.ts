import type { FundsPurpose } from '../../../../../contract/companies/funds-purposes.ts';
import type { RoundEvent } from '../../../../../contract/companies/round-events.ts';
import type { RoundKind } from '../../../../../contract/companies/round-kinds.ts';
import type { LetterLanguage, LetterPurpose, LetterTone } from '../../../../../contract/outreach/letters.ts';
import type { SoughtWork } from '../../../../reference/job-titles/read-sought-work.ts';
import type { LetterPair } from '../../pairs/find-pairs.ts';

export type OtherLanguage = Exclude<LetterLanguage, 'en'>;

/**
 * What a question is about: a role that is listed, a title that is sought, the work of the user's own title, or a place for
 * someone of a trade that such companies seldom employ.
 */
export type Asked =
  | { kind: 'listed'; title: string }
  | { kind: 'sought'; title: string }
  | { kind: 'open' }
  /** What the plan that the letter says is to hire for. */
  | { kind: 'planned' }
  | { kind: 'place'; knowsCustomers: boolean };

/** The sentences of a letter in one language. Names, titles and sums are put in as they are. */
export type LetterWords = {
  /** BCP 47, for sums and names of countries. */
  locale: string;
  /** The beginnings of a sentence of which the writer is the subject. */
  firstPerson: RegExp;
  greeting: (tone: LetterTone, to: { person: string | null; company: string }) => string;
  /** How the first sentence begins where it goes on after the comma of the greeting. */
  afterGreeting?: (sentence: string) => string;
  role: (tone: LetterTone, title: string, place: string) => string;
  round: (tone: LetterTone, round: string) => string;
  /** What happened where no money was raised; `what` stands behind in brackets, and may be empty. */
  events: Record<Exclude<RoundEvent['kind'], 'raised'>, (tone: LetterTone, what: string) => string>;
  roundNames: Partial<Record<RoundKind, string>>;
  roundWithSum: (sum: string, name: string) => string;
  /** As they go on after what `funds` begins with. */
  purposes: Record<FundsPurpose, string>;
  inCountries: (countries: string) => string;
  funds: (tone: LetterTone, purposes: string, round: string | null) => string;
  /** What the company does, said to it; both lines have no end. */
  activity: (line: string, of: { company: string; tone: LetterTone }) => string;
  /** What the company plans, as news of it say; `publisher` is null where it is not known. */
  plan: (line: string, of: { company: string; publisher: string | null }) => string;
  /** A statement without its subject and its 'have', said in the first person: 'Team aufgebaut'; null for what is none. */
  done: (line: string) => string | null;
  /** What is no sentence, behind a colon. */
  results: (phrases: readonly string[]) => string;
  /** What the user does, which is no sentence. */
  work: (phrase: string) => string;
  /** How two statements that begin alike become one. */
  joined: { have: string; and: string };
  /** How what the user did is close to what was said of the company. */
  ties: Record<Exclude<LetterPair['answers'], 'same work'>, (tone: LetterTone) => string>;
  introduction: (
    tone: LetterTone,
    who: { title: string; years: number | null; isBeginner: boolean },
  ) => string;
  seeks: (sought: SoughtWork) => string;
  ask: (purpose: LetterPurpose, tone: LetterTone, asked: Asked) => string;
  /** `on` is the day of the letter, as a date of this language; null where it is not known. */
  followUps: {
    wrote: (on: string | null) => string;
    interest: () => string;
    last: () => string;
    thanks: (company: string) => string;
    declined: () => string;
  };
  subjects: {
    role: (title: string, company: string) => string;
    /** `years` is null where they say nothing. */
    person: (title: string, years: number | null) => string;
    question: (title: string | null, company: string) => string;
  };
  farewell: (tone: LetterTone) => string;
};
