import { isTimeZone } from '../../../contract/platform/time/time-zone.ts';

/** The last one that was found to be one: to ask an engine takes long. */
let known: string | null = null;

/** Some systems have set none that anyone knows. */
export function viewersTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== known && !isTimeZone(timeZone)) return 'UTC';
  known = timeZone;
  return timeZone;
}
