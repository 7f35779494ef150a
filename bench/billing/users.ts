import { users } from '../../server/auth/users/table.ts';
import { checkoutIntents } from '../../server/billing/orders/table.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { ProductProcess } from './open-process.ts';

export type User = { id: string; email: string };
export type Checkout = typeof checkoutIntents.$inferInsert;

/** People and the checkouts that they began: all that has to be known before anything is bought. */
export type Buyers = { people: User[]; checkouts: Checkout[] };

const batch = 500;

export async function addUsers(db: Database, people: User[]): Promise<void> {
  const rows = people.map(({ id, email }) => ({ id, email, name: 'Ada Lovelace', emailVerified: true }));
  for (let start = 0; start < rows.length; start += batch)
    await db.insert(users).values(rows.slice(start, start + batch));
}

export async function addCheckouts(db: Database, checkouts: Checkout[]): Promise<void> {
  for (let start = 0; start < checkouts.length; start += batch)
    await db.insert(checkoutIntents).values(checkouts.slice(start, start + batch));
}

/** Puts them into the database of a product that does not run yet. */
export async function fillWith(product: ProductProcess, { people, checkouts }: Buyers): Promise<void> {
  const { db, close } = await product.openDatabase();
  await addUsers(db, people);
  await addCheckouts(db, checkouts);
  await close();
}
