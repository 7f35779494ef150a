import { writtenMoment } from '../../ui/relative-time.ts';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** `14:05`; with the day where that is another one: `3 Jun 2026, 14:05`. */
export function shortMoment(at: number, now: Date): string {
  const moment = new Date(at);
  return moment.toDateString() === now.toDateString()
    ? time.format(moment)
    : writtenMoment(moment.toISOString());
}
