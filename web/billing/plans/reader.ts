import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import type { Reader } from './dates.ts';

/** The person at this screen, now. */
export const presentReader = (): Reader => ({ timeZone: viewersTimeZone(), now: new Date() });
