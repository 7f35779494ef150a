import type { Application } from '../../contract/applications/applications.ts';
import { daysBetween } from '../../contract/platform/time/days.ts';
import { cardTexts as texts } from './texts.ts';

export type DueApplication = { application: Application; kind: 'overdue' | 'due' | 'your-turn' };

const rank = { overdue: 0, due: 1, 'your-turn': 2 } as const;

/** What a person should look at today: follow-ups whose day has come, the longest due first, then answers that wait for one. */
export function dueOn(applications: readonly Application[], today: string): DueApplication[] {
  return applications
    .flatMap((application): DueApplication[] => {
      const { followUpOn, status, isArchived } = application;
      if (isArchived) return [];
      if (followUpOn !== null && followUpOn <= today)
        return [{ application, kind: followUpOn < today ? 'overdue' : 'due' }];
      return status === 'ACCEPTED' && followUpOn === null ? [{ application, kind: 'your-turn' }] : [];
    })
    .toSorted((one, other) => rank[one.kind] - rank[other.kind] || compareDays(one, other));
}

function compareDays({ application: one }: DueApplication, { application: other }: DueApplication): number {
  const [day, otherDay] = [one.followUpOn ?? one.statusSince, other.followUpOn ?? other.statusSince];
  return day < otherDay ? -1 : Number(day > otherDay);
}

/** Whom it went to, and when. */
export function recipientOf({ contactName, contactEmail, sentOn }: Application): string | null {
  const whom = contactName ?? contactEmail;
  if (whom) return texts.to(whom, sentOn);
  return sentOn && texts.sent(sentOn);
}

/** What comes next, in a few words. */
export function nextStepOf({ status, followUpOn, hasLetter }: Application, today: string): string | null {
  if (followUpOn) return texts.followUp(followUpOn, daysBetween(today, followUpOn));
  if (status === 'PENDING') return hasLetter ? texts.letterReady : texts.noLetter;
  if (status === 'SUBMITTED') return texts.waiting;
  return status === 'ACCEPTED' ? texts.yourTurn : null;
}

/** The day here, wherever the viewer is. */
export function todayHere(now: Date): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}
