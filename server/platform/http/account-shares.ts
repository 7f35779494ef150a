import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { errorStatus } from '../../../contract/platform/errors.ts';
import { createBudgets, OverBudget } from '../budgets.ts';
import { type Context, impersonationOf, sessionOf } from '../context.ts';
import { readsAlways } from '../database/cached-reads.ts';
import type { ReaderChoice } from '../database/connections/choose-reader.ts';
import type { Copy } from '../database/connections/replica.ts';
import { costlyReadsAtOnce } from '../database/connections/sizes.ts';
import type { Driver } from '../database/database.ts';
import { readUntil } from '../database/read-until.ts';
import { ApiError } from '../errors.ts';
import { createLoopMeter } from '../fairness/loop-meter.ts';
import { createRequesters, onBehalfOf } from '../fairness/requesters.ts';
import { limits } from '../rate-limits/limits.ts';
import { shareBudget } from '../rate-limits/share-budget.ts';
import { createTurns } from '../turns.ts';
import type { RequestContext } from './request-context.ts';

/** What runs of one person and what waits for its turn. Several tabs that are opened together stay below it. */
const underWayPerUser = 32;

const longestWaitMs = 20_000;

/** The embedded database does one statement at a time, and a server has so many connections for this. */
function turnsOn(driver: Driver): { atOnce: number; eachAtOnce: number } {
  if (driver.kind === 'embedded') return { atOnce: 4, eachAtOnce: 2 };
  const atOnce = costlyReadsAtOnce(driver.sizes);
  return { atOnce, eachAtOnce: Math.ceil(atOnce / 2) };
}

/** Visitors have turns of their own, so that none of them keeps a signed-in user waiting. */
const ofVisitors = {
  budget: { perMinute: 60, atOnce: 4 },
  turns: { atOnce: 1, eachWaiting: 4, mostWaiting: 40, longestWaitMs: 5_000 },
};

type CostlyReads = <Result>(
  request: RequestContext,
  /** Whether a replica may answer. */
  mayLag: boolean,
  read: (request: RequestContext) => Promise<Result>,
) => Promise<Result>;

/**
 * Lets users take turns with what may read a great many rows, each within a budget of their own, and ends what has no
 * waiting caller. Visitors share what their network has. Throws TOO_MANY_REQUESTS, with the time to wait, for a caller who asks
 * for more.
 */
export function createCostlyReads(
  driver: Driver,
  perMinute: number,
  networkOf: (address: string) => string,
  choice: ReaderChoice,
): CostlyReads {
  const inBudget = createBudgets({ perMinute, atOnce: underWayPerUser });
  const turns = createTurns({ ...turnsOn(driver), eachWaiting: underWayPerUser, longestWaitMs });
  const visitorsInBudget = createBudgets(ofVisitors.budget);
  const visitorsTurns = createTurns(ofVisitors.turns);
  const countForAll = sharedBudgets(driver, perMinute);
  return async (request, mayLag, read) => {
    const { actor } = request.context;
    const signal = AbortSignal.any([request.context.signal, request.signal]);
    const readFrom = (copy: Copy | null) => {
      // What a copy that lags answers would be cached after its change was heard of.
      const cache = copy === null ? request.context.cache : readsAlways;
      const db = readUntil(driver, signal, copy);
      return read({ ...request, context: { ...request.context, db, cache, signal } });
    };
    const work = async () => {
      const copy =
        mayLag && !hasJustComeIn(request.context)
          ? await choice.copyFor('userId' in actor ? actor.userId : null)
          : null;
      if (copy === null) return readFrom(null);
      return readFrom(copy).catch((thrown) => {
        if (signal.aborted || !choice.isOfCopy(thrown)) throw thrown;
        return readFrom(null);
      });
    };
    try {
      if ('userId' in actor)
        return await inBudget(actor.userId, async () => {
          // An admin who looks on leaves no trace in what is counted of the user.
          if (!impersonationOf(request.context)) await countForAll.users(request.context, actor.userId);
          return turns.take(actor.userId, work, signal);
        });
      const network = networkOf(request.clientAddress);
      return await visitorsInBudget(network, async () => {
        await countForAll.visitors(request.context, network);
        return visitorsTurns.take(network, work, signal);
      });
    } catch (thrown) {
      if (request.signal.aborted)
        throw new ApiError('UNAVAILABLE', 'The caller has gone.', { cause: thrown });
      if (!(thrown instanceof OverBudget)) throw thrown;
      request.resHeaders.set('retry-after', String(thrown.seconds));
      throw tooMuch(thrown.seconds);
    }
  };
}

/** The embedded database has one process, whose own budget is all there is. */
function sharedBudgets(driver: Driver, perMinute: number) {
  const isAlone = driver.kind === 'embedded';
  const nothing = async () => undefined;
  return {
    users: isAlone ? nothing : shareBudget(perMinute, limits.searches),
    visitors: isAlone ? nothing : shareBudget(ofVisitors.budget.perMinute, limits.searchesFromNetwork),
  };
}

/** A replica may not know who has just registered. */
const newcomerMs = 2 * 60_000;

function hasJustComeIn(context: Context): boolean {
  const verifiedAt = sessionOf(context)?.provedAt ?? null;
  return verifiedAt !== null && context.now().getTime() - verifiedAt.getTime() < newcomerMs;
}

/** The answer to a user who asks for more than their share. */
function tooMuch(seconds: number): ApiError {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new ApiError('TOO_MANY_REQUESTS', `You are asking for a lot at once. Please try again in ${wait}.`);
}

export type ShareBounds = {
  /** Calls of one account that are worked on at once, and that wait for it; a dashboard opens with some ten. */
  atOnce: number;
  waiting: number;
  longestWaitMs: number;
  /** How much of the process's time an account may have taken lately. */
  budgetMs: number;
};

const usualBounds: Omit<ShareBounds, 'budgetMs'> = { atOnce: 4, waiting: 40, longestWaitMs: 20_000 };

const leastBudgetMs = 15_000;

/** A search takes about as long on the embedded database. */
const msPerSearch = 25;

/** Many searches also take much time: an operator who raises one limit wants the other raised. */
export function boundsOfShares(searchesPerMinute: number): ShareBounds {
  return { ...usualBounds, budgetMs: Math.max(leastBudgetMs, searchesPerMinute * msPerSearch) };
}

type Callers = {
  networkOf: (c: HonoContext) => string;
  /** What a call shows of its account, such as a session's cookie; null for a visitor. */
  proofOf: (c: HonoContext) => string | null;
  /** Whose proof it is. */
  accountOf: (c: HonoContext) => Promise<string | null>;
};

export type AccountShares = {
  /** Refuses at once what is beyond an account's share, before anything is read or looked up. */
  refuseBeyond: MiddlewareHandler;
  /** Has a call wait until fewer of its account are under way. What it takes is charged to the account, whatever is answered. */
  takeTurn: MiddlewareHandler;
  /** Charges what a call takes to its account without a turn: it makes calls of its own, which take theirs. */
  chargeAccount: MiddlewareHandler;
  /** Charges what a visitor or a program asks for to the network that it comes from. */
  chargeNetwork: MiddlewareHandler;
  /** Whose places a call takes: those of its account, once that is known, else those of the network that it comes from. */
  requesterOf: (c: HonoContext) => string;
};

/** Shares the process out among accounts, by what their calls really took of it: a call needs no mark to be counted. */
export function createAccountShares(bounds: ShareBounds, callers: Callers): AccountShares {
  const turns = createTurns({
    atOnce: Number.POSITIVE_INFINITY,
    eachAtOnce: bounds.atOnce,
    eachWaiting: bounds.waiting,
    longestWaitMs: bounds.longestWaitMs,
  });
  const requesters = createRequesters();
  const meter = createLoopMeter();

  /** Seconds until an account may go on; null while it may. */
  const secondsToWait = (account: string): number | null =>
    requesters.secondsUntilBelow(account, bounds.budgetMs) ?? (turns.isFull(account) ? 1 : null);

  /** Whose call it is, remembered for the next one; null for a visitor. */
  const findAccount = async (c: HonoContext): Promise<string | null> => {
    const proof = callers.proofOf(c);
    const account = proof === null ? null : (requesters.recognise(proof) ?? (await callers.accountOf(c)));
    if (proof !== null && account !== null) requesters.remember(proof, account);
    return account;
  };

  return {
    async refuseBeyond(c, next) {
      const account = requesters.recognise(callers.proofOf(c));
      const seconds = account === null ? null : secondsToWait(account);
      return seconds === null ? next() : refuse(c, seconds);
    },
    async takeTurn(c, next) {
      const account = await findAccount(c);
      if (account === null) return next();
      const seconds = secondsToWait(account);
      if (seconds !== null) return refuse(c, seconds);
      const requester = requesters.of(account);
      let isIn = false;
      try {
        await turns.take(account, () => {
          isIn = true;
          return meter.during(requester, () => onBehalfOf(requester, next));
        });
      } catch (thrown) {
        if (isIn || !(thrown instanceof ApiError)) throw thrown;
        return refuse(c, 1);
      }
    },
    async chargeAccount(c, next) {
      const account = await findAccount(c);
      if (account === null) return next();
      const seconds = secondsToWait(account);
      if (seconds !== null) return refuse(c, seconds);
      const requester = requesters.of(account);
      await meter.during(requester, () => onBehalfOf(requester, next));
    },
    requesterOf(c) {
      const account = requesters.recognise(callers.proofOf(c));
      return account === null ? callers.networkOf(c) : `account ${account}`;
    },
    chargeNetwork(c, next) {
      return onBehalfOf(requesters.of(`network ${callers.networkOf(c)}`), next);
    },
  };
}

function refuse(c: HonoContext, seconds: number): Response {
  const { code, message } = tooMuch(seconds);
  const status = errorStatus[code];
  // What is still on its way is not waited for.
  const isUnread = c.req.raw.headers.has('transfer-encoding') && !c.req.raw.bodyUsed;
  if (isUnread) c.header('connection', 'close');
  c.header('retry-after', String(seconds));
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
  return c.json({ defined: false, code, status, message, data: { retryAfterSeconds: seconds } }, status);
}
