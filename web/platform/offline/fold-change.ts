import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';

/**
 * One change that says what two after each other do, of the same thing; `nothing` where the second takes the first back,
 * null where they stay two. Only for a first one that was never sent.
 */
export function foldChange(first: OfflineChange, second: OfflineChange): OfflineChange | 'nothing' | null {
  if (first.kind === 'favorite' && second.kind === 'favorite')
    return first.isFavorite === second.isFavorite ? first : 'nothing';
  if (first.kind === 'letter' && second.kind === 'letter')
    return first.before === second.text ? 'nothing' : { ...second, before: first.before };
  if (first.kind !== 'application' || second.kind !== 'application')
    return first.kind === second.kind ? first : null;
  // Another status brings dates along, which the server sets as of each.
  if (second.change.status !== undefined && first.change.status !== undefined) return null;
  return {
    ...second,
    change: { ...first.change, ...second.change },
    before: { ...second.before, ...first.before },
  };
}

/** Of a change only what it changes; null where that is nothing. */
export function withoutUnchanged(change: OfflineChange): OfflineChange | null {
  if (change.kind !== 'application') return change;
  // They are the names of this very object.
  const names = (Object.keys(change.change) as (keyof ApplicationChange)[]).filter(
    (name) => change.change[name] !== change.before[name],
  );
  const only = (of: ApplicationChange) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return names.length === 0 ? null : { ...change, change: only(change.change), before: only(change.before) };
}
