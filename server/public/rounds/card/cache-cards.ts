import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { createTurns } from '../../../platform/turns.ts';
import { drawCard } from './draw-card.ts';

const mostStored = 300;

export type Cards = (requester: string, round: PublicRound) => Promise<Uint8Array>;

/**
 * Draws each card once, as long as it stays what it is and among those that were asked for last. Two are drawn at a time and
 * few wait; the others are refused with UNAVAILABLE, so that whoever asks for all of them at once takes nothing from the pages.
 */
export function cacheCards(draw: typeof drawCard = drawCard): Cards {
  const turns = createTurns({
    atOnce: 2,
    eachAtOnce: 1,
    mostWaiting: 20,
    eachWaiting: 5,
    longestWaitMs: 3_000,
  });
  // A Map keeps the order of its keys: who was asked for goes to the end.
  const stored = new Map<string, Promise<Uint8Array>>();
  return (requester, round) => {
    const key = JSON.stringify([
      round.cardPath,
      round.companyName,
      round.amount,
      round.roundName,
      round.place,
      round.announcedOn,
    ]);
    const known = stored.get(key);
    const card = known ?? turns.take(requester, () => draw(round));
    stored.delete(key);
    stored.set(key, card);
    if (!known)
      card.catch(() => {
        if (stored.get(key) === card) stored.delete(key);
      });
    const [oldest] = stored.keys();
    if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest);
    return card;
  };
}
