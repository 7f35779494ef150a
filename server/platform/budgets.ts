/** How much one person may ask for, of a kind of work that is costly. */
export type Budget = { perMinute: number; atOnce: number };

/** A caller asks for more than their budget has; trying again makes sense in so many seconds. */
export class OverBudget extends Error {
  override name = 'OverBudget';
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too much was asked for at once');
    this.seconds = seconds;
  }
}

export type Budgets = <Result>(user: string, work: () => Promise<Result>) => Promise<Result>;

type Account = { left: number; countedAt: number; underWay: number };

const minuteMs = 60_000;

/**
 * Does work for a person as far as their budget goes: so much at once, and so much in a minute, which comes back bit by bit.
 * Throws `OverBudget`. `clock` counts milliseconds and is never set back.
 */
export function createBudgets(budget: Budget, clock = () => performance.now()): Budgets {
  const accounts = new Map<string, Account>();

  function accountOf(user: string): Account {
    const now = clock();
    for (const [name, { underWay, countedAt }] of accounts) {
      // In the order in which they asked last: behind who is recent, everyone is.
      if (now - countedAt <= minuteMs) break;
      if (underWay === 0) accounts.delete(name);
    }
    const account = accounts.get(user) ?? { left: budget.perMinute, countedAt: now, underWay: 0 };
    const back = ((now - account.countedAt) * budget.perMinute) / minuteMs;
    account.left = Math.min(budget.perMinute, account.left + back);
    account.countedAt = now;
    accounts.delete(user);
    accounts.set(user, account);
    return account;
  }

  return async (user, work) => {
    const account = accountOf(user);
    if (account.underWay >= budget.atOnce) throw new OverBudget(1);
    if (account.left < 1) throw new OverBudget(Math.ceil(((1 - account.left) * 60) / budget.perMinute));
    account.left -= 1;
    account.underWay += 1;
    try {
      return await work();
    } finally {
      account.underWay -= 1;
    }
  };
}
