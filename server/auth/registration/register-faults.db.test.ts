import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Registration, registrationMessages } from '../../../contract/auth/registration.ts';
import { openBrowser } from '../../../fixtures/browser.ts';
import { type CuttableWay, openCuttableWay } from '../../../fixtures/cut-connection.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { mails } from '../../mail/table.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Context } from '../../platform/context.ts';
import { type OpenDatabase, openPostgres } from '../../platform/database/database.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { credentials } from '../credentials/table.ts';
import { createAuth } from '../sessions/create-auth.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { userPreferences, users } from '../users/table.ts';
import { register } from './register.ts';

const ada: Registration = {
  plan: 'free',
  jobTitle: 'Software Engineer',
  industryGroup: 'financial-services',
  experienceYears: 7,
  country: 'DE',
  fullName: 'Ada Lovelace',
  email: 'ada+work@bücher.example',
  password: 'engine-1843',
  hasAgreedToTerms: true,
};

let fixture: Fixture;
let way: CuttableWay | null = null;
let through: OpenDatabase | null = null;

beforeAll(async () => {
  fixture = await openFixture();
  if (fixture.driver.kind !== 'postgres') return;
  way = await openCuttableWay(fixture.driver.direct.connectionString ?? '');
  through = await openPostgres(way.url);
});
afterAll(async () => {
  await through?.close();
  way?.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.db.delete(mails);
  await fixture.db.delete(users);
  await fixture.db.delete(attempts);
});

/** A product whose database is lost at the given moment: the so manieth time that anything looks at the clock. */
function losingAt(moment: number): { context: Context; lookedAt: () => number } {
  const visitor = fixture.context({ kind: 'visitor' });
  let runs = 0;
  const now = () => {
    runs += 1;
    if (runs !== moment) return visitor.now();
    // The embedded database is in this process and cannot be cut off; it can fail there.
    if (!way) throw new Error('PGlite is closed');
    way.cut();
    return visitor.now();
  };
  return { context: { ...visitor, db: through?.db ?? visitor.db, now }, lookedAt: () => runs };
}
const enter = (context: Context) => {
  const auth = createAuth(context.environment, context.db, 'a secret of these tests only', context.log);
  return register(context, auth, ada, openBrowser().caller());
};
const madeOnly = `UNAVAILABLE: ${registrationMessages.madeButNotSignedIn}`;
async function signInAfterwards(): Promise<void> {
  const { context } = losingAt(0);
  const auth = createAuth(context.environment, context.db, 'a secret of these tests only', context.log);
  const input = { email: 'ADA+work@xn--bcher-kva.example', password: ada.password, rememberMe: false };
  expect(await signIn(context, auth, input, openBrowser().caller())).toMatchObject({ outcome: 'signedIn' });
}
const countOf = () =>
  Promise.all([users, credentials, userPreferences, mails].map((table) => fixture.db.$count(table)));

/** The counts of users with all that belongs to an account. */
const whole = (people: number) => [people, people, people, people];

it('leaves all of the account or nothing of it when the database is gone in the middle, and says which', async () => {
  const undisturbed = losingAt(0);
  await enter(undisturbed.context);
  const moments = undisturbed.lookedAt();
  expect(moments).toBeGreaterThan(5);

  const outcomes = new Set<string>();
  for (let moment = 1; moment <= moments; moment += 1) {
    await fixture.db.delete(mails);
    await fixture.db.delete(users);
    const outcome = await enter(losingAt(moment).context).then(
      () => 'went through',
      (thrown) => `${thrown.code}: ${thrown.message}`,
    );
    await way?.mend();
    const [people = 0, ...rest] = await countOf();
    expect([people, ...rest], `moment ${moment}`).toEqual(whole(people));
    // After the last statement the database may go without anyone noticing.
    const expected = people === 0 ? ['UNAVAILABLE: Failed to create account'] : [madeOnly, 'went through'];
    expect(expected, `moment ${moment}`).toContain(outcome);
    if (outcome === madeOnly && !outcomes.has(madeOnly)) await signInAfterwards();
    outcomes.add(outcome);
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['UNAVAILABLE: Failed to create account', madeOnly]));
});

it('lets the person try again once the database is there', async () => {
  await expect(enter(losingAt(2).context)).rejects.toMatchObject({ message: 'Failed to create account' });
  await way?.mend();
  await enter(losingAt(0).context);
  expect(await countOf()).toEqual(whole(1));
});

it('writes nothing of what was typed into the log or the trail when it fails', async () => {
  const lines: unknown[] = [];
  const { context } = losingAt(3);
  const log = Object.assign(Object.create(context.log), {
    error: (...line: unknown[]) => lines.push(line),
  });
  await expect(enter({ ...context, log })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await way?.mend();
  const trail = await fixture.db.select().from(auditEvents);
  expect(lines).toContainEqual([expect.anything(), 'a registration failed']);
  expect(JSON.stringify([lines, trail])).not.toMatch(/engine-1843|bücher|xn--bcher/);
});
