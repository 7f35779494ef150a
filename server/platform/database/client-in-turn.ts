import pg from 'pg';

/**
 * A connection that is given one statement after the other. What asks several things at once asks them of one connection
 * where it is part of a transaction, and the driver will take no second statement before the first is answered.
 */
export class ClientInTurn extends pg.Client {
  #turn: Promise<unknown> = Promise.resolve();

  // The driver's overloads say nothing more than what is passed on.
  override query = ((...asked: unknown[]) => {
    const ask = () => Reflect.apply(super.query, this, asked);
    if (!isPromised(asked)) return ask();
    const answer = this.#turn.then(ask);
    this.#turn = answer.catch(() => undefined);
    return answer;
  }) as pg.Client['query'];
}

/** Not where a cursor, a copy or a callback takes the answer. */
function isPromised(asked: unknown[]): boolean {
  const [first] = asked;
  const isCursor = typeof first === 'object' && first !== null && 'submit' in first;
  return !isCursor && typeof asked.at(-1) !== 'function';
}
