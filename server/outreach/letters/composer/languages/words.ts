import type { FundsPurpose } from '../../../../../contract/companies/funds-purposes.ts';
import type { RoundEvent } from '../../../../../contract/companies/round-events.ts';
import type { RoundKind } from '../../../../../contract/companies/round-kinds.ts';
import type { LetterPurpose, LetterTone } from '../../../../../contract/outreach/letters.ts';

/** What a question is about: a role that is listed, a title that is sought, or the work of the user's own title. */
export type Asked = { kind: 'listed'; title: string } | { kind: 'sought'; title: string } | { kind: 'open' };

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
  quoted: (sentence: string, publisher: string | null) => string;
  /** What the company does, where a subordinate clause has the order of a sentence; `clause` begins with its name. */
  readThat?: (clause: string) => string;
  /** A statement without its subject and its 'have', said in the first person: 'Team aufgebaut'; null for what is none. */
  done: (line: string) => string | null;
  result: (phrase: string) => string;
  introduction: (
    tone: LetterTone,
    who: { title: string; years: number | null; isBeginner: boolean },
  ) => string;
  seeks: (title: string) => string;
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
