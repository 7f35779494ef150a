import type { Context } from '../../platform/context.ts';
import { type Everybody, noUser, putStated } from './everybody.ts';
import { readCriteria } from './read-criteria.ts';

const pageSize = 10_000;

/** Reads what everybody wants, page after page; the next one is on its way while one is put into the index. */
export async function loadEverybody(context: Context): Promise<Everybody> {
  const everybody = noUser();
  let reading = readCriteria(context, { after: '', most: pageSize });
  for (;;) {
    const page = await reading;
    const last = page.at(-1);
    if (last === undefined) return everybody;
    reading = readCriteria(context, { after: last.userId, most: pageSize });
    // Awaited in the next turn; here only kept from being nobody's.
    reading.catch(() => undefined);
    for (const stated of page) putStated(everybody, stated);
    context.signal.throwIfAborted();
  }
}
