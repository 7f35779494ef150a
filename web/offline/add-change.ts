import type { KeptChange } from '../../contract/offline/kept-changes.ts';
import { broadcast } from '../browser/broadcast-channel.ts';
import { nameInKept } from './answers.ts';
import { changesOf, dropChange, keepChange, replaceChange, type WaitingChange } from './changes.ts';
import { foldChange, withoutUnchanged } from './fold-change.ts';
import { targetOf } from './target-of.ts';

/** Tells tabs that something waits, was sent or was decided. */
export const changesChannel = 'kept-changes';

/** Whoever is offline for so long is to be told. */
const mostChanges = 500;

/** Keeps a change of the person until it can be sent; false where it cannot be kept. */
export function addChange(change: KeptChange, person: string, name: string | null): Promise<boolean> {
  const add = () => keep(change, person, name);
  // Of two at once the second is to know of the first. Browsers have locks where they have service workers.
  return navigator.locks ? navigator.locks.request(`${changesChannel} added`, add) : add();
}

async function keep(given: KeptChange, person: string, name: string | null): Promise<boolean> {
  const change = withoutUnchanged(given);
  if (change === null) return true;
  const waitingNow = await changesOf(person);
  const last = waitingNow.findLast((each) => targetOf(each.change) === targetOf(change));
  const folded = last && mayFold(last) ? foldChange(last.change, change) : null;
  if (!last && waitingNow.length >= mostChanges) return false;
  const isKept =
    last && folded ? await settle(last, folded) : await keepChange(await waiting(change, person, name));
  broadcast(changesChannel, 'added');
  return isKept;
}

/** What may have arrived stays as it was sent. */
const mayFold = ({ isTried, standing }: WaitingChange) => !isTried && standing.kind === 'waiting';

async function settle(last: WaitingChange, folded: KeptChange | 'nothing'): Promise<boolean> {
  if (folded !== 'nothing') return replaceChange({ ...last, change: folded, madeAt: Date.now() });
  await dropChange(last);
  return true;
}

async function waiting(
  change: KeptChange,
  person: string,
  name: string | null,
): Promise<Omit<WaitingChange, 'position'>> {
  return {
    id: crypto.randomUUID(),
    person,
    change,
    name: name ?? (await nameOf(change)),
    madeAt: Date.now(),
    isTried: false,
    standing: { kind: 'waiting' },
  };
}

async function nameOf(change: KeptChange): Promise<string | null> {
  if (change.kind === 'mute' || change.kind === 'unmute') return null;
  if (change.kind === 'application') return nameInKept(({ applicationId }) => applicationId === change.id);
  return nameInKept((record) => (record.startupId ?? record.id) === change.id);
}
