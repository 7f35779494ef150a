import { eq } from 'drizzle-orm';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { endOf, findMailTokens, startOf } from '../../fixtures/find-mail-tokens.ts';
import { giveMailsWithLinks } from '../../fixtures/give-mails-with-links.ts';
import { readAsAdmins } from '../../fixtures/read-as-admins.ts';
import { createApp } from '../../server/app/app.ts';
import type { Product } from '../../server/app/open-product.ts';
import { users } from '../../server/auth/users/table.ts';
import { mails } from '../../server/mail/table.ts';
import type { Actor } from '../../server/platform/context.ts';
import { serve } from '../../server/platform/http/serve.ts';
import type { DatabaseKind } from '../figures.ts';
import type { AttackFigure } from './figure.ts';

/** The text and the HTML of a password reset that waited. */
const before = 2;

const job: Actor = { kind: 'job', name: 'bench' };

/**
 * Reads all of the admin area, as a full admin and as one who only reads, while mails of every kind with a link wait for a mail
 * server that does not answer, and looks for their tokens in every answer.
 */
export async function seekMailSecrets(kind: DatabaseKind, product: Product): Promise<AttackFigure[]> {
  const { db } = product.database;
  const place = { db, context: (actor = job) => product.context(actor) };
  const [full, reader] = [await addUser(place), await addUser(place)];
  for (const [{ id }, isReadOnlyAdmin] of [
    [full, false],
    [reader, true],
  ] as const)
    await db.update(users).set({ isAdmin: true, isReadOnlyAdmin }).where(eq(users.id, id));
  await giveMailsWithLinks(place, full.id);
  const tokens = await findMailTokens(place.context());
  const listening = await serve('127.0.0.1', 0, createApp(product).fetch);
  const ids = (await db.select({ id: mails.id }).from(mails)).map(({ id }) => id);
  const cookies = [await addSession(place.context(), full.id), await addSession(place.context(), reader.id)];
  const words = tokens.slice(0, 1).map(({ token }) => startOf(token));
  let asked = 0;
  let leaks = 0;
  for await (const { name, path, said } of readAsAdmins(`http://127.0.0.1:${listening.port}`, {
    cookies,
    ids,
    words,
  })) {
    asked += 1;
    if (!tokens.some(({ token }) => said.includes(endOf(token)))) continue;
    leaks += 1;
    console.log(`${kind}: a token of a mail is in ${name} ${path}`);
  }
  await listening.close(1_000);
  const about = `${tokens.length} secrets of mails, in ${asked} admin answers`;
  return [{ name: `${kind}: ${about}`, value: leaks, unit: '', limit: 0, before }];
}
