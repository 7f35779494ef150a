import { setTimeout } from 'node:timers/promises';
import { userId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import type { Product } from '../../server/app/open-product.ts';
import type { DatabaseKind } from '../figures.ts';
import { openSite } from '../open-site.ts';
import type { AttackFigure } from './figure.ts';

const atOnce = 60;
const signIns = 5;
const longestMs = 2_000;

/** One account asks for new recovery codes and guesses its password, sixty times each at once; others sign in meanwhile. */
export async function exhaustHashing(kind: DatabaseKind, product: Product): Promise<AttackFigure[]> {
  await using site = await openSite(product);
  const context = product.context({ kind: 'command', name: 'bench' });
  const attacker = await giveEverything(context);
  const cookie = await addSession(context, userId.parse(attacker.id));
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${site.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const attacks = Array.from({ length: atOnce }, () => [
    send('/api/accounts/recovery-codes', {}, cookie),
    send('/api/accounts/session/confirm', { method: 'password', password: 'a wrong guess' }, cookie),
  ]).flat();
  // They have begun by then.
  await setTimeout(50);
  const times: number[] = [];
  for (let time = 0; time < signIns; time += 1) {
    const startedAt = performance.now();
    const signIn = { email: `nobody-${time}@example.com`, password: 'a wrong guess', rememberMe: false };
    await (await send('/api/accounts/session', signIn)).text();
    times.push(performance.now() - startedAt);
  }
  const answers = await Promise.all(attacks.map(async (sent) => (await sent).status));
  const name = `${kind}: sign-ins beside ${2 * atOnce} requests that hash`;
  return [
    {
      name: `${name} that took over ${longestMs / 1_000} s`,
      value: times.filter((took) => took > longestMs).length,
      unit: '',
      limit: 0,
    },
    { name: `${name}, longest`, value: Math.max(...times), unit: 'ms', limit: null, before: 21_800 },
    {
      name: `${kind}: faults among those requests`,
      value: answers.filter((status) => status === 500).length,
      unit: '',
      limit: 0,
    },
  ];
}
