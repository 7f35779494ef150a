import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { createFairLine } from '../fairness/fair-line.ts';
import { traceStatement } from '../tracing/trace-statement.ts';

/** Has everything that is asked of an embedded database stand in one fair line; a transaction has its turn as a whole. */
export function inFairOrder(client: PGlite): PGlite {
  const line = createFairLine();
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...statement) =>
    line.take(() =>
      traceStatement(
        () => statement[0],
        () => query(...statement),
      ),
    );
  client.exec = (...statements) => line.take(() => exec(...statements));
  client.transaction = (work) => line.take(() => transaction((inside) => work(lettingIn(inside))));
  return client;

  function lettingIn(inside: Transaction): Transaction {
    const after = async <Result>(work: () => Promise<Result>) => {
      await line.letOthersIn();
      return work();
    };
    // What is not named here, such as whether it is closed, is still the transaction's own.
    return Object.create(inside, {
      query: {
        value: (...asked: Parameters<Transaction['query']>) =>
          after(() =>
            traceStatement(
              () => asked[0],
              () => inside.query(...asked),
            ),
          ),
      },
      exec: { value: (...asked: Parameters<Transaction['exec']>) => after(() => inside.exec(...asked)) },
    });
  }
}

/**
 * A connection that is given one statement after the other. What asks several things at once asks them of one connection
 * where it is part of a transaction, and the driver will take no second statement before the first is answered.
 */
export class ClientInTurn extends pg.Client {
  #turn: Promise<unknown> = Promise.resolve();
  readonly #keepsPrepared: boolean;

  /** Without `keepsPrepared` each statement is planned anew: a pooler would look for a prepared one elsewhere. */
  constructor(config?: pg.ClientConfig & { keepsPrepared?: boolean }) {
    super(config);
    this.#keepsPrepared = config?.keepsPrepared ?? true;
  }

  // The driver's overloads say nothing more than what is passed on.
  override query = ((...asked: unknown[]) => {
    const statement = this.#keepsPrepared ? asked : asked.map(withoutName);
    const ask = () => Reflect.apply(super.query, this, statement);
    if (!isPromised(asked)) return ask();
    const answer = this.#turn.then(() => traceStatement(() => textOf(asked[0]), ask));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }) as pg.Client['query'];
}

function withoutName(asked: unknown): unknown {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
  return isNamed ? { ...asked, name: undefined } : asked;
}

/** A statement comes as its text, or with it. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed ? String(statement.text) : '';
}

/** Not where a cursor, a copy or a callback takes the answer. */
function isPromised(asked: unknown[]): boolean {
  const [first] = asked;
  const isCursor = typeof first === 'object' && first !== null && 'submit' in first;
  return !isCursor && typeof asked.at(-1) !== 'function';
}
