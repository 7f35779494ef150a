import { type NextStep, nextStepOf } from '../../contract/applications/application-state.ts';
import type { Application } from '../../contract/applications/applications.ts';

export type DueApplication = { application: Application; step: NextStep };

/** What waits for the user although no day is set for it: an answer of the company. */
const waits = new Set<NextStep['kind']>(['arrange', 'decide']);

const rank = { overdue: 0, today: 1, 'any day': 2, later: 3 } as const;

/** What a person should look at today: reminders whose day has come, the longest due first, then answers that wait for one. */
export function dueOn(applications: readonly Application[], today: string): DueApplication[] {
  return applications
    .flatMap((application): DueApplication[] => {
      const step = nextStepOf(application, today);
      return step && isDue(step) ? [{ application, step }] : [];
    })
    .toSorted((one, other) => rank[one.step.timing] - rank[other.step.timing] || compareDays(one, other));
}

function isDue({ kind, timing }: NextStep): boolean {
  if (timing === 'any day') return waits.has(kind);
  return timing !== 'later';
}

export const hasReminderDue = ({ timing }: NextStep): boolean => timing === 'overdue' || timing === 'today';

function compareDays({ application: one }: DueApplication, { application: other }: DueApplication): number {
  const [day, otherDay] = [one.followUpOn ?? one.statusSince, other.followUpOn ?? other.statusSince];
  return day < otherDay ? -1 : Number(day > otherDay);
}

/** The next reminder that is still to come. */
export function nextReminder(applications: readonly Application[], today: string): Application | null {
  const coming = applications.filter((application) => nextStepOf(application, today)?.timing === 'later');
  const [first] = coming.toSorted((one, other) =>
    (one.followUpOn ?? '') < (other.followUpOn ?? '') ? -1 : 1,
  );
  return first ?? null;
}
