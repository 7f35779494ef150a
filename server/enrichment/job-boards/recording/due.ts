const hourMs = 3_600_000;
const everyHours = { hot: 4, calm: 12, gone: 24 } as const;

/** When a board is asked again: sooner while its company is hot, daily once it is gone, and never all at one moment. */
export function dueAfter(now: Date, pace: keyof typeof everyHours, chance: number = Math.random()): Date {
  const jitter = 0.9 + chance * 0.2;
  return new Date(now.getTime() + everyHours[pace] * hourMs * jitter);
}

/** Absent answers count once in so long, so that an hour without an answer is one. */
const apartMs = 6 * hourMs;
/** A board that said so often in a row that it is not there is gone. */
export const absencesOfGone = 3;

type Absence = { absences: number; absentSince: Date | null };

export function countAbsence({ absences, absentSince }: Absence, now: Date): Absence {
  if (absentSince === null) return { absences: 1, absentSince: now };
  const isCounted = now.getTime() - absentSince.getTime() >= absences * apartMs;
  return { absences: isCounted ? absences + 1 : absences, absentSince };
}
