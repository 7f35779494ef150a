import { daysBetween } from '../platform/time/days.ts';
import { writtenDate } from '../platform/time/written-days.ts';
import {
  type ApplicationStatus,
  type ClosingReason,
  closingReasonNames,
  isContacted,
  type SubStatus,
} from './application-status.ts';
import { applicationStatusNames } from './application-status-names.ts';

/** What decides how an application stands, and what comes next. */
export type ApplicationFacts = {
  status: ApplicationStatus;
  subStatus: SubStatus | null;
  hasLetter: boolean;
  sentOn: string | null;
  answeredOn: string | null;
  followUpOn: string | null;
  closingReason: ClosingReason | null;
  isArchived: boolean;
};

export const subStatusNames: Record<SubStatus, string> = { interview: 'Interview', offer: 'Offer' };

/** What a person calls a status while there is no letter yet. */
export const unwrittenName = 'To write';

type Named = Pick<ApplicationFacts, 'status' | 'subStatus' | 'hasLetter'>;

/** How far an application has come, in a word or two. */
export function stateName({ status, subStatus, hasLetter }: Named): string {
  if (status === 'PENDING' && !hasLetter) return unwrittenName;
  if (status === 'ACCEPTED' && subStatus) return subStatusNames[subStatus];
  return applicationStatusNames[status];
}

/** How an application stands, in a sentence without its end. */
export function describeState(application: ApplicationFacts): string {
  const said = describeStatus(application);
  return application.isArchived ? `${said} · Archived` : said;
}

function describeStatus(application: ApplicationFacts): string {
  const { status, hasLetter, sentOn, answeredOn, closingReason } = application;
  switch (status) {
    case 'PENDING':
      return hasLetter ? 'Draft, not sent' : 'Nothing written or sent yet';
    case 'SUBMITTED': {
      const sent = sentOn ? `Sent ${writtenDate(sentOn)}` : 'Sent';
      return answeredOn ? `${sent} · They replied ${writtenDate(answeredOn)}` : sent;
    }
    case 'ACCEPTED':
      return answeredOn
        ? `${stateName(application)} · They replied ${writtenDate(answeredOn)}`
        : stateName(application);
    case 'REJECTED': {
      const reason = closingReason && ` · ${closingReasonNames[closingReason]}`;
      return `Closed${reason ?? ''}${isContacted(application) ? '' : ' · Never sent'}`;
    }
  }
}

/** Whether and when the letter went out. */
export function describeLetter(application: Pick<ApplicationFacts, 'status' | 'sentOn'>): string {
  if (!isContacted(application)) return 'Not sent';
  return application.sentOn ? `Sent ${writtenDate(application.sentOn)}` : 'Sent';
}

export type StepKind =
  | 'write'
  | 'send'
  | 'follow-up'
  | 'wait'
  | 'arrange'
  | 'prepare'
  | 'decide'
  | 'write-again';

/** The one thing to do next. */
export type NextStep = {
  kind: StepKind;
  /** The day that the user set for it. */
  on: string | null;
  timing: 'overdue' | 'today' | 'later' | 'any day';
};

/** What to do next, and when; null where there is nothing more to do. */
export function nextStepOf(application: ApplicationFacts, today: string): NextStep | null {
  const { followUpOn: on, isArchived } = application;
  const kind = isArchived ? null : stepKindOf(application);
  return kind && { kind, on, timing: timingOf(on, today) };
}

/** What to do next, on whichever day. */
export function stepKindOf({
  status,
  subStatus,
  hasLetter,
  followUpOn,
  answeredOn = null,
}: Pick<ApplicationFacts, 'status' | 'subStatus' | 'hasLetter' | 'followUpOn'> &
  Partial<Pick<ApplicationFacts, 'answeredOn'>>): StepKind | null {
  switch (status) {
    case 'PENDING':
      return hasLetter ? 'send' : 'write';
    case 'SUBMITTED':
      if (followUpOn) return 'follow-up';
      return answeredOn ? 'arrange' : 'wait';
    case 'ACCEPTED':
      if (subStatus === 'interview') return 'prepare';
      return subStatus === 'offer' ? 'decide' : 'arrange';
    case 'REJECTED':
      return followUpOn ? 'write-again' : null;
  }
}

/** What a reminder of a sent letter asks for. */
export const followUpStep = (on: string, today: string): NextStep => ({
  kind: 'follow-up',
  on,
  timing: timingOf(on, today),
});

function timingOf(on: string | null, today: string): NextStep['timing'] {
  if (on === null) return 'any day';
  if (on === today) return 'today';
  return on < today ? 'overdue' : 'later';
}

const steps: Record<StepKind, { says: string; with: (whom: string) => string }> = {
  write: { says: 'Write your letter', with: (whom) => `Write your letter to ${whom}` },
  send: { says: 'Send your letter', with: (whom) => `Send your letter to ${whom}` },
  'follow-up': { says: 'Follow up', with: (whom) => `Follow up with ${whom}` },
  wait: { says: 'Wait for a reply', with: (whom) => `Wait for a reply from ${whom}` },
  arrange: { says: 'Reply to them', with: (whom) => `Reply to ${whom}` },
  prepare: { says: 'Prepare for the interview', with: (whom) => `Prepare for the interview with ${whom}` },
  decide: { says: 'Answer the offer', with: (whom) => `Answer the offer from ${whom}` },
  'write-again': { says: 'Write to them again', with: (whom) => `Write to ${whom} again` },
};

/** `Follow up today`, `Follow up on Dec 3, 2026`, `Follow up, due Nov 18, 2026` */
export function sayStep({ kind, on, timing }: NextStep, today: string): string {
  const { says } = steps[kind];
  if (on === null) return says;
  if (timing === 'overdue') return `${says}, due ${writtenDate(on)}`;
  if (timing === 'today') return `${says} today`;
  return `${says} ${sayDay(on, today)}`;
}

/** `tomorrow`, `on Dec 3, 2026`: a day to come. */
export const sayDay = (day: string, today: string): string =>
  daysBetween(today, day) === 1 ? 'tomorrow' : `on ${writtenDate(day)}`;

/** `Follow up with Ada Okafor at Kestrel`, where it does not stand beside the company. */
export const sayStepWith = (kind: StepKind, company: string, contactName: string | null): string =>
  steps[kind].with(contactName ? `${contactName} at ${company}` : company);
