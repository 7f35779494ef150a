import type { Mute } from '../../../contract/feed/mutes.ts';
import type { mutes } from './table.ts';

/** A rule as its person sees it. */
export function presentMute({ id, kind, value, label, createdAt }: typeof mutes.$inferSelect): Mute {
  return { id, kind, value, label, createdAt: createdAt.toISOString() };
}
