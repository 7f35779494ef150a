import { isTimeZone } from '../../../contract/platform/time/time-zone.ts';

/** Some systems have set none that anyone knows. */
export function viewersTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
