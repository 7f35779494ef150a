import type { OfflineChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { broadcast } from '../browser/broadcast-channel.ts';
import { nameInStored } from './answers.ts';
import { changesOf, dropChange, replaceChange, storeChange, type WaitingChange } from './changes.ts';
import { targetOf } from './target-of.ts';

/** Tells tabs that something waits, was sent or was decided. */
export const changesChannel = 'kept-changes';

/** A user who is offline for so long has to be told. */
const mostChanges = 500;

/** Keeps a change of the person until it can be sent; false where it cannot be kept. */
export function addChange(change: OfflineChange, user: string, name: string | null): Promise<boolean> {
  const add = () => store(change, user, name);
  // Of two at once the second is to know of the first. Browsers have locks where they have service workers.
  return navigator.locks ? navigator.locks.request(`${changesChannel} added`, add) : add();
}

async function store(given: OfflineChange, user: string, name: string | null): Promise<boolean> {
  const change = withoutUnchanged(given);
  if (change === null) return true;
  const waitingNow = await changesOf(user);
  const last = waitingNow.findLast((each) => targetOf(each.change) === targetOf(change));
  const folded = last && mayFold(last) ? foldChange(last.change, change) : null;
  if (!last && waitingNow.length >= mostChanges) return false;
  const isStored =
    last && folded ? await finish(last, folded) : await storeChange(await waiting(change, user, name));
  broadcast(changesChannel, 'added');
  return isStored;
}

/** What may have arrived stays as it was sent. */
const mayFold = ({ isTried, standing }: WaitingChange) => !isTried && standing.kind === 'waiting';

async function finish(last: WaitingChange, folded: OfflineChange | 'nothing'): Promise<boolean> {
  if (folded !== 'nothing') return replaceChange({ ...last, change: folded, madeAt: Date.now() });
  await dropChange(last);
  return true;
}

async function waiting(
  change: OfflineChange,
  user: string,
  name: string | null,
): Promise<Omit<WaitingChange, 'position'>> {
  return {
    id: crypto.randomUUID(),
    person: user,
    change,
    name: name ?? (await nameOf(change)),
    madeAt: Date.now(),
    isTried: false,
    standing: { kind: 'waiting' },
  };
}

async function nameOf(change: OfflineChange): Promise<string | null> {
  if (change.kind === 'mute' || change.kind === 'unmute') return null;
  if (change.kind === 'application') return nameInStored(({ applicationId }) => applicationId === change.id);
  return nameInStored((record) => (record.startupId ?? record.id) === change.id);
}

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
