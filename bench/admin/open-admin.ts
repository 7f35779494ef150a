import { randomUUID } from 'node:crypto';
import { userId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { createApp } from '../../server/app/app.ts';
import type { Product } from '../../server/app/open-product.ts';
import { users } from '../../server/auth/users/table.ts';
import { serve } from '../../server/platform/http/serve.ts';

export type AdminSite = AsyncDisposable & {
  address: string;
  cookie: string;
  get: (path: string) => Promise<string>;
};

/** The whole app over HTTP, asked by an admin who is signed in with two factors. */
export async function openAdmin(product: Product): Promise<AdminSite> {
  const app = createApp(product);
  const listening = await serve('127.0.0.1', 0, app.fetch);
  const address = `http://127.0.0.1:${listening.port}`;
  const id = randomUUID();
  const email = `${id}@example.com`;
  await product.database.db
    .insert(users)
    .values({ id, name: 'Grace Hopper', email, emailVerified: true, isAdmin: true });
  const cookie = await addSession(product.context({ kind: 'command', name: 'bench' }), userId.parse(id));
  return {
    address,
    cookie,
    async get(path) {
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.text();
    },
    [Symbol.asyncDispose]: () => listening.close(1_000),
  };
}
