import type { DeliverySettings, MailStream } from '../../../contract/alerts/streams.ts';
import type { Settings, Stream } from './find-stream-rounds.ts';
import { streamKeyOf } from './stream-key.ts';

const usual = { hour: 7, weekday: 0, pausedUntil: null, name: null, nextDueAt: null } as const;

/** Of who has stated nothing yet. */
export const usualStreams: readonly MailStream[] = [
  { stream: 'matches', kind: 'matches', frequency: 'daily', ...usual },
  { stream: 'watchlist', kind: 'watchlist', frequency: 'daily', ...usual },
  { stream: 'follow-ups', kind: 'follow-ups', frequency: 'daily', ...usual },
  { stream: 'product-news', kind: 'product-news', frequency: 'none', ...usual },
];

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentStream(row: Stream, name: string | null): MailStream {
  const { kind, frequency, hour, weekday, pausedUntil, nextDueAt } = row;
  return {
    stream: streamKeyOf(row),
    kind,
    name,
    frequency,
    hour,
    weekday,
    pausedUntil: iso(pausedUntil),
    // Before it was worked out it says a moment long ago.
    nextDueAt: nextDueAt !== null && nextDueAt.getTime() > 0 ? iso(nextDueAt) : null,
  };
}

export function presentDelivery(settings: Settings | null): DeliverySettings {
  return {
    timeZone: settings?.timeZone ?? null,
    quietFrom: settings?.quietFrom ?? null,
    quietUntil: settings?.quietUntil ?? null,
    pausedUntil: iso(settings?.pausedUntil ?? null),
    tellsNewRoles: settings?.tellsNewRoles ?? false,
  };
}
