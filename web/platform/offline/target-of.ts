import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';

type Target =
  | Pick<Exclude<OfflineChange, { kind: 'mute' }>, 'kind' | 'id'>
  | Extract<OfflineChange, { kind: 'mute' }>;

/** What a change is made to: of such the order counts. */
export function targetOf(change: Target): string {
  switch (change.kind) {
    case 'mute':
      return `mute ${change.rule.kind} ${change.rule.value}`;
    default:
      return `${change.kind} ${change.id}`;
  }
}
