import { sql } from 'drizzle-orm';
import type { Product } from '../../server/app/open-product.ts';
import { rowsOf } from '../../server/platform/database/database.ts';
import type { DatabaseKind } from '../figures.ts';
import { openSite } from '../open-site.ts';
import type { AttackFigure } from './figure.ts';

const requests = 1_000;
/** What the limits of one network together let through, with room. */
const mostRows = 400;

/** One network tries to sign in, to register and to have links mailed, each time in another name, far beyond its limits. */
export async function floodLimits(kind: DatabaseKind, product: Product): Promise<AttackFigure[]> {
  await using site = await openSite(product);
  const send = (path: string, body: object) =>
    fetch(`${site.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.text());
  const before = await countRows(product);
  for (let number = 0; number < requests; number += 1) {
    const email = `nobody-${number}@example.com`;
    await send('/api/accounts/session', { email, password: 'a wrong guess', rememberMe: true });
    await send('/api/accounts/password/reset-request', { email });
    await send('/api/accounts/session/passkey', { response: { id: email } });
  }
  const grown = (await countRows(product)) - before;
  return [
    {
      name: `${kind}: rows beyond ${mostRows} that ${3 * requests} requests beyond the limits wrote`,
      value: Math.max(0, grown - mostRows),
      unit: '',
      limit: 0,
    },
    { name: `${kind}: rows that they wrote`, value: grown, unit: '', limit: null },
  ];
}

async function countRows({ database }: Product): Promise<number> {
  const tables = await rowsOf<{ name: string }>(
    database.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const [counted] = await rowsOf<{ rows: number }>(
      database.db,
      sql.raw(`select count(*)::int as rows from ${name}`),
    );
    rows += counted?.rows ?? 0;
  }
  return rows;
}
