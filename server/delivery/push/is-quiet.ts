import type { DeliverySettings } from '../../../contract/alerts/streams.ts';

type Hours = Pick<DeliverySettings, 'timeZone' | 'quietFrom' | 'quietUntil'> & { pausedUntil: Date | null };

/** Whether somebody wants to hear nothing at this moment, by the hours of their own day, whatever its clock does. */
export function isQuiet({ timeZone, quietFrom, quietUntil, pausedUntil }: Hours, now: Date): boolean {
  if (pausedUntil !== null && pausedUntil > now) return true;
  if (quietFrom === null || quietUntil === null) return false;
  const hour = hourIn(timeZone ?? 'UTC', now);
  return quietFrom < quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil;
}

function hourIn(timeZone: string, now: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
}
