import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';

/** The change of a user who has seen what is there by now and wants theirs: in the way is only what comes after that. */
export function insistOn(change: OfflineChange, present: PresentState): OfflineChange {
  if (change.kind === 'letter' && present.kind === 'letter') return { ...change, before: present.text };
  if (change.kind !== 'application' || present.kind !== 'application') return change;
  return { ...change, before: { ...change.before, ...present.present } };
}

/** What of a change is in no one's way; null where that is nothing. */
export function giveWay(change: OfflineChange, present: PresentState): OfflineChange | null {
  if (change.kind !== 'application' || present.kind !== 'application') return null;
  const rest = without(change.change, present.present);
  return Object.keys(rest).length === 0
    ? null
    : { ...change, change: rest, before: without(change.before, present.present) };
}

const without = (fields: ApplicationChange, others: ApplicationChange): ApplicationChange =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in others)));
