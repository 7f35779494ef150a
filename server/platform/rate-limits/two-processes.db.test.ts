import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { firstLetterChoices } from '../../../contract/outreach/letters.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { hashQuickly, quickHash } from '../../../fixtures/hash-quickly.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openBeside, openFixture } from '../../../fixtures/open-world.ts';
import { serveApp } from '../../../fixtures/serve-app.ts';
import { setPassword } from '../../auth/credentials/passwords/passwords.ts';
import { createAuth } from '../../auth/sessions/create-auth.ts';
import { signIn } from '../../auth/sign-in/sign-in.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { generateLetter } from '../../outreach/letters/generate-letter.ts';
import { countAgainstLimit } from './count.ts';
import { limits } from './limits.ts';

let processes: Fixture[] = [];

beforeAll(async () => {
  if (inject('testDatabase').kind !== 'postgres') return;
  const first = await openFixture();
  processes = [first, await openBeside(first)];
});
beforeEach(({ skip }) => skip(processes.length === 0, 'The embedded database has one process.'));
afterAll(async () => {
  for (const process of processes.toReversed()) await process.close();
});

const first = (): Fixture => processes[0] ?? expect.fail('No process runs.');
/** Asks one process after the other, as a balancer does; answers how many of the tries were let in. */
async function takeTurns(
  tries: number,
  ask: (process: Fixture, index: number) => Promise<boolean>,
): Promise<number> {
  let letIn = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const index = tried % processes.length;
    if (await ask(processes[index] ?? first(), index)) letIn += 1;
  }
  return letIn;
}
const isTooMany = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'TOO_MANY_REQUESTS';

it('gives no more guesses of a password for having two webs', async () => {
  const ada = await addUser(first());
  const browser = openBrowser('203.0.113.9');
  const auths = await Promise.all(
    processes.map(async ({ environment, db, context }) => {
      const auth = createAuth(environment, db, 'a secret of these tests only', context().log);
      await hashQuickly(auth);
      return auth;
    }),
  );
  await setPassword(first().context(), { userId: ada.id, hash: quickHash('engine-1843') });
  const tried = await takeTurns(2 * limits.signInOfAddressFromNetwork.most, async (process, index) => {
    const auth = auths[index] ?? expect.fail('It has no accounts.');
    const typed = { email: ada.email, password: 'a wrong one', rememberMe: false };
    return signIn(process.context({ kind: 'visitor' }), auth, typed, browser.caller()).then(
      () => expect.fail('A wrong password let somebody in.'),
      (thrown) => !isTooMany(thrown),
    );
  });
  expect(tried).toBe(limits.signInOfAddressFromNetwork.most);
});

it('gives no more letters a day', async () => {
  const { id, actor } = await addUser(first(), { isPaid: true });
  await recordRounds(first().context(), [makeReport()]);
  const [found] = await first().db.select({ id: startups.id }).from(startups);
  const company = startupId.parse(found?.id);
  for (let written = 0; written < limits.letter.most - 3; written += 1)
    await countAgainstLimit(first().context(), limits.letter, id);
  const written = await takeTurns(8, (process) =>
    generateLetter(process.context(actor), { id: company, choices: firstLetterChoices }).then(
      async (progress) => {
        for await (const _ of progress);
        return true;
      },
      (thrown) => {
        if (!isTooMany(thrown)) throw thrown;
        return false;
      },
    ),
  );
  expect(written).toBe(3);
});

it('gives no more searches a minute than one web and a fifth', async () => {
  const searchesPerMinute = 30;
  const cookie = await addSession(first().context(), (await addUser(first())).id);
  const webs = await Promise.all(
    processes.map((process) =>
      serveApp(process, { environment: { ...process.environment, searchesPerMinute } }),
    ),
  );
  const letIn = await takeTurns(2 * searchesPerMinute, async (_, index) => {
    const answer = await fetch(`${webs[index]?.origin}/api/alerts?timeZone=UTC&query=fintech`, {
      headers: { cookie },
    });
    return answer.status === 200;
  });
  for (const web of webs) await web.close();
  expect(letIn).toBeGreaterThanOrEqual(searchesPerMinute);
  // Each web lets a tenth pass before it writes that down.
  expect(letIn).toBeLessThanOrEqual(1.2 * searchesPerMinute + 2 * (searchesPerMinute / 10));
});
