import { misfitWords } from '../feed/misfit-texts.ts';
import { counted } from '../platform/text/counts.ts';
import { daysBetween, weekday } from '../platform/time/days.ts';
import { briefPlaceOf } from '../reference/place-texts.ts';
import type { CompanyPointKind } from './letters.ts';
import type { PlannedLetter, SkipReason } from './week-plan.ts';

export const skipReasonNames: Record<SkipReason, string> = {
  not_my_field: 'Not my field',
  too_early: 'Too early',
  no_contact: 'No one to write to',
  not_now: 'Not now',
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const deadlineName = (deadline: string) => (weekday(deadline) === 6 ? 'Sunday' : 'Friday');

/** 'Write to these three by Friday' */
export function planTitle(count: number, deadline: string): string {
  const whom = count === 1 ? 'this one' : `these ${numbers[count] ?? count}`;
  return `Write to ${whom} by ${deadlineName(deadline)}`;
}

type Summary = { toWrite: number; due: number; prepare: number };

/** 'Write to 3 companies · 1 follow-up due · Prepare 1 interview'; empty where there is nothing to do. */
export const summaryOf = ({ toWrite, due, prepare }: Summary): string =>
  [
    toWrite > 0 ? `write to ${counted(toWrite, 'company', 'companies')}` : null,
    due > 0 ? `${counted(due, 'follow-up', 'follow-ups')} due` : null,
    prepare > 0 ? `prepare ${counted(prepare, 'interview', 'interviews')}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const answered: Record<CompanyPointKind, string> = {
  role: 'a role they list',
  use_of_funds: 'their use of funds',
  planned_hires: 'their hiring plans',
  activity: 'what they do',
};

/** Roles that are said in few letters, so that the line stays short. */
const shortRoles: readonly [RegExp, string][] = [
  [/\bchief executive\b|\bceo\b/i, 'CEO'],
  [/\bchief technology\b|\bcto\b/i, 'CTO'],
  [/\bchief operating\b|\bcoo\b/i, 'COO'],
  [/\bchief product\b|\bcpo\b/i, 'CPO'],
  [/\bchief financial\b|\bcfo\b/i, 'CFO'],
  [/\bco-?founder\b/i, 'co-founder'],
  [/\bfounder\b/i, 'founder'],
];

export const shortRole = (role: string): string =>
  shortRoles.find(([pattern]) => pattern.test(role))?.[1] ?? role;

type Reasoned = Pick<
  PlannedLetter,
  'round' | 'person' | 'listsRoleForYou' | 'pair' | 'isFavorite' | 'location' | 'misfits'
>;

/** Where a company is and why it is in the plan, in a few words each: 'Berlin, Germany', 'Raised 4 days ago', 'CTO named', 'Your ledger work answers their use of funds'. */
export function reasonsOf(
  { round, person, listsRoleForYou, pair, isFavorite, location, misfits = [] }: Reasoned,
  today: string,
): string[] {
  return [
    (location && briefPlaceOf(location)) || null,
    misfits.length > 0 ? misfitWords(misfits) : null,
    round && sayRound(round.announcedOn, today, round.event.kind === 'raised'),
    person !== null && person !== 'locked'
      ? `${person.role ? shortRole(person.role) : 'Contact'} named`.replace(/^./, (first) =>
          first.toUpperCase(),
        )
      : null,
    listsRoleForYou ? 'Lists a role for you' : null,
    pair && sayPair(pair),
    isFavorite ? 'Saved by you' : null,
  ].filter((reason) => reason !== null);
}

function sayRound(announcedOn: string, today: string, isRaised: boolean): string {
  const days = Math.max(0, daysBetween(announcedOn, today));
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return `${isRaised ? 'Raised' : 'In the news'} ${when}`;
}

function sayPair({ kind, shared: [shared] }: NonNullable<PlannedLetter['pair']>): string {
  if (shared === undefined) return `Your work answers ${answered[kind]}`;
  const work = /\bwork$/.test(shared) ? shared : `${shared} work`;
  return `Your ${work} answers ${answered[kind]}`;
}
