import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, verifiedActor } from '../../fixtures/browser.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import { type MailServer, startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import { type RunningPayproSandbox, startPayproSandbox } from '../../sandbox/paypro/start-paypro-sandbox.ts';
import { jobsFor } from '../app/jobs.ts';
import { openProduct, type Product } from '../app/open-product.ts';
import { register } from '../auth/registration/register.ts';
import { createAuth } from '../auth/sessions/create-auth.ts';
import { signIn } from '../auth/sign-in/sign-in.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { mails } from '../mail/table.ts';
import { rowsOf } from '../platform/database/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import type { Logger } from '../platform/log.ts';
import { deleteAccount } from './user-data.ts';

const keys = { vendorAccountId: 7, apiSecretKey: 'api', validationKey: 'validation', secretKey: 'test' };
const nowhere = 'http://127.0.0.1/nowhere';
const returnUrls = { fulfilled: nowhere, declined: nowhere, review: nowhere, waiting: nowhere };
let dataDir: string;
let server: MailServer;
let sandbox: RunningPayproSandbox;
let product: Product;
let said: string;

const store = (...words: unknown[]) => {
  said += JSON.stringify(words, (_key, value) => (value instanceof Error ? value.message : value));
};
const log: Logger = { debug: store, info: store, warn: store, error: store };

beforeEach(async () => {
  said = '';
  server = await startMailServer();
  sandbox = await startPayproSandbox({ ...keys, notifyUrl: nowhere, returnUrls, file: null });
  dataDir = await mkdtemp(join(tmpdir(), 'upround-files-'));
  await open();
});
afterEach(async () => {
  await product.close(1_000);
  await server.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(): Promise<void> {
  const variables = {
    DATA_DIR: dataDir,
    SOURCES: 'off',
    SMTP_URL: server.url,
    PAYPRO_STORE_URL: sandbox.url,
    PAYPRO_VENDOR_ACCOUNT_ID: String(keys.vendorAccountId),
    PAYPRO_API_SECRET_KEY: keys.apiSecretKey,
    PAYPRO_VALIDATION_KEYS: keys.validationKey,
  };
  const environment = readEnvironment(variables, dataDir);
  product = await openProduct(environment, log, new AbortController().signal);
  await product.queue.work(jobsFor(environment), (name) => product.context({ kind: 'job', name }));
}

/** The files of the data folder that hold one of the words, as text or as bytes of it. */
async function filesWith(words: string[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    if (words.some((word) => bytes.includes(word))) found.push(file.slice(dataDir.length));
  }
  return found;
}

const run = (statement: string) => rowsOf(product.database.db, sql.raw(statement));
const job = () => product.context({ kind: 'job', name: 'test' });
const mailIsFinished = (occasion: string, status: string) =>
  vi.waitFor(
    async () =>
      expect(await run(`select status from mails where occasion = '${occasion}'`)).toEqual([{ status }]),
    { timeout: 10_000, interval: 50 },
  );

/** What a longer life leaves behind: statistics, and old segments of the log that are to be used again. */
async function growOld(): Promise<void> {
  await run('set wal_recycle = on');
  await run('analyze');
  // Each segment is written less far than the one before, whose end shows when it is used again.
  for (const changes of [200, 100, 50, 20, 1]) {
    for (let turn = 0; turn < changes; turn += 1)
      await run(`update users set image = 'picture ${turn} of ' || full_name || email`);
    await run('select pg_switch_wal()');
    await run('checkpoint');
  }
}

/** The embedded database only: on a server its own vacuum does this, in time. */
it.runIf(process.env.TEST_DATABASE === 'pglite')(
  'no file of the data folder names a user who left, and no line of the log does',
  async () => {
    const { db } = product.database;
    const auth = createAuth(product.environment, db, product.secrets.authSecret, log);
    const visitor = product.context({ kind: 'visitor' });
    const browser = openBrowser();
    const email = 'grace.hopper@leaving.example';
    const account = {
      plan: 'free',
      jobTitle: 'Rear Admiral',
      industryGroup: null,
      experienceYears: 20,
      country: 'US',
      fullName: 'Grace Brewster Hopper',
      email,
      password: 'nanoseconds-of-wire',
      hasAgreedToTerms: true,
    } as const;
    const { session } = await browser.take(register(visitor, auth, account, browser.caller()));
    const [first] = await db.select({ occasion: mails.occasion }).from(mails);
    await mailIsFinished(first?.occasion ?? 'no mail was written', 'sent');
    await signIn(
      visitor,
      auth,
      { email, password: 'wrong', rememberMe: false },
      openBrowser().caller(),
    ).catch(() => null);
    const grace = { id: session.user.id, actor: verifiedActor(job(), session.user.id) };
    // Mails to others go on being taken: a refusal would suppress an address that the fixture suppresses itself.
    server.setMood('refuse-for-good', 'leaving.example');
    const message = { to: email, subject: 'Refused', text: `${email} `.repeat(5_000), html: email };
    await deliverMail(job(), {
      occasion: 'refused',
      userId: grace.id,
      lane: 'transactional',
      message,
    });
    await mailIsFinished('refused', 'failed');

    const ada = await giveEverything(job(), 'everything-of-ada');
    const stays = await giveEverything(job(), 'somebody-who-stays');
    const { caller } = browser;
    const words = [ada.email, ada.name, ada.id, email, account.fullName, grace.id];
    for (const { actor, theirs } of [
      { actor: grace.actor, theirs: [email, account.fullName, grace.id] },
      { actor: verifiedActor(job(), ada.id), theirs: [ada.email, ada.name, ada.id] },
    ]) {
      await growOld();
      expect((await filesWith(theirs)).filter((file) => file.includes('pg_wal')).length).toBeGreaterThan(1);
      expect((await filesWith(theirs)).length).toBeGreaterThan(5);
      const { result } = await deleteAccount(product.context(actor), caller());
      expect(result.completed).toBe(true);
      await vi.waitFor(async () => expect(await filesWith(theirs)).toEqual([]), {
        timeout: 20_000,
        interval: 200,
      });
    }
    await product.queue.stop(5_000);
    await run('checkpoint');
    expect(await filesWith(words)).toEqual([]);
    expect((await filesWith([stays.email])).length).toBeGreaterThan(1);
    for (const word of words) expect(said).not.toContain(word);

    await product.close(1_000);
    expect(await filesWith(words)).toEqual([]);
    await open();
    expect(await filesWith(words)).toEqual([]);
    expect(await run(`select email from users where email like '%@people.example'`)).toEqual([
      { email: stays.email },
    ]);
  },
);
