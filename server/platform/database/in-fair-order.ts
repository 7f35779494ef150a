import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createFairLine } from '../fairness/fair-line.ts';

/** Has everything that is asked of an embedded database stand in one fair line; a transaction has its turn as a whole. */
export function inFairOrder(client: PGlite): PGlite {
  const line = createFairLine();
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (...statement) => line.take(() => query(...statement));
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
      query: { value: (...asked: Parameters<Transaction['query']>) => after(() => inside.query(...asked)) },
      exec: { value: (...asked: Parameters<Transaction['exec']>) => after(() => inside.exec(...asked)) },
    });
  }
}
