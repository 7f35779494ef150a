import { isDay } from '../../../contract/platform/time/days.ts';

/** A place in the order of rounds, the newest first. */
export type Place = { announcedOn: string; code: string };

/** `2026-10-14.3f2b8c1d9e4a4f67`; null where it is none. */
export function readPlace(text: string): Place | null {
  const [, announcedOn = '', code = ''] = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return isDay(announcedOn) ? { announcedOn, code } : null;
}
