import { type Send, sendDue } from '../notifications/delivery.ts';
import type { Shop } from '../shop/shop.ts';
import { chargeDue, isCharged } from './charges.ts';

/** Node's timers end at 24 days; an hour suits clocks that jump, too. */
const longestWaitMs = 3_600_000;

export type Timeline = {
  /** Does what is due now. */
  catchUp: () => Promise<void>;
  advance: (byMs: number) => Promise<void>;
  /** Has what is due next done in its time. */
  arm: () => void;
  close: () => Promise<void>;
};

/** Charges, retries and late notifications, in the order of time. */
export function createTimeline(shop: Shop, send: Send): Timeline {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const doDue = async () => {
    if (isClosed) return;
    chargeDue(shop);
    await sendDue(shop, send);
  };
  const catchUp = () => inTurn(doDue);
  const arm = () => {
    clearTimeout(timer);
    const next = nextMoment(shop);
    if (isClosed || next === null) return;
    const wait = Math.max(0, next.getTime() - shop.clock.now().getTime());
    timer = setTimeout(() => void catchUp().then(arm), Math.min(wait, longestWaitMs));
    timer.unref();
  };
  return {
    catchUp,
    arm,
    advance: (byMs) =>
      inTurn(async () => {
        const end = new Date(shop.clock.now().getTime() + byMs);
        for (let at = nextMoment(shop); at && at <= end && !isClosed; at = nextMoment(shop)) {
          shop.clock.moveTo(at);
          await doDue();
        }
        shop.clock.moveTo(end);
        shop.changed();
      }),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

/** When something is due next. */
function nextMoment({ state }: Shop): Date | null {
  const charges = state.subscriptions.filter(isCharged).map(({ nextChargeAt }) => nextChargeAt);
  const attempts = state.notifications.flatMap(({ dueAt }) => dueAt ?? []);
  const [first] = [...charges, ...attempts].sort();
  return first === undefined ? null : new Date(first);
}
