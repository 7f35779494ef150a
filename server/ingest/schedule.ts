import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';

/** When a cron expression fires, in words: `every 6 hours, at 17 minutes past the hour (UTC)`. What is none is shown as it is. */
export function scheduleInWords(cron: string): string {
  const words = cronstrue.toString(cron, { throwExceptionOnParseError: false, use24HourTimeFormat: true });
  if (words.startsWith('An error occurred')) return `as ‘${cron}’ says`;
  return `${words.charAt(0).toLowerCase()}${words.slice(1)} (UTC)`;
}

/** The time before the last one at which it fired: whatever has happened since then was not missed twice. */
export function lastTimeButOne(cron: string, now: Date): Date {
  const times = CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' });
  times.prev();
  return times.prev().toDate();
}

/** When it fires next; null of what is no cron expression. */
export function nextTime(cron: string, now: Date): Date | null {
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null;
  }
}
