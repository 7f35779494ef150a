import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userMessages } from '../../../contract/admin/users.ts';
import type { MailItemAct } from '../../../contract/alerts/mail-items.ts';
import { mailItemMessages } from '../../../contract/alerts/mail-items.ts';
import { streamMessages } from '../../../contract/alerts/streams.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { accountDeletions } from '../../account/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { addressOf } from '../../platform/mail/secret-links/put-in-links.ts';
import { signWords } from '../../platform/secrets/sign-and-seal.ts';
import { streamLinkPurpose } from '../streams/stream-links.ts';
import { examineItem, makeItemLinks, setItem } from './item-links.ts';

let fixture: Fixture;
let ada: Awaited<ReturnType<typeof addUser>>;
let startupId: string;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, startups]) await fixture.db.delete(table);
  fixture.clock.set('2026-11-20T12:00:00Z');
  ada = await addUser(fixture);
  await recordRounds(fixture.context(), [makeReport()]);
  const [company] = await fixture.db.select().from(startups);
  startupId = company?.id ?? '';
});

const visitor = () => fixture.context({ kind: 'visitor' });
function tokenOf(act: MailItemAct): string {
  const links = makeItemLinks(fixture.context(), { userId: ada.id, startupId });
  return new URL(addressOf(links[act])).searchParams.get('token') ?? '';
}
const saved = () => fixture.db.$count(favorites);
const hidden = () => fixture.db.$count(mutes);

describe('a link beside a round', () => {
  it('changes nothing by being looked at, and does its one thing once, and back', async () => {
    for (const [act, count] of [
      ['save', saved],
      ['mute', hidden],
    ] as const) {
      const token = tokenOf(act);
      expect(await examineItem(visitor(), { token })).toEqual({ act, companyName: 'Kestrel', isDone: false });
      expect(await count()).toBe(0);
      await Promise.all([1, 2].map(() => setItem(visitor(), { token, isDone: true })));
      expect(await setItem(visitor(), { token, isDone: true })).toMatchObject({ isDone: true });
      expect(await count()).toBe(1);
      expect(await examineItem(visitor(), { token })).toMatchObject({ isDone: true });
      for (const turn of [1, 2])
        expect([turn, (await setItem(visitor(), { token, isDone: false })).isDone]).toEqual([turn, false]);
      expect(await count()).toBe(0);
    }
  });

  it('acts for its recipient, regardless of who is signed in', async () => {
    const eve = await addUser(fixture);
    await setItem(fixture.context(eve.actor), { token: tokenOf('save'), isDone: true });
    expect((await fixture.db.select().from(favorites)).map(({ userId }) => userId)).toEqual([ada.id]);
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['another thing to do', () => `x${tokenOf('save').slice(1)}`],
    ['another letter in what it says', () => tokenOf('save').replace('2026-11-20', '2026-11-21')],
    ['a word more', () => tokenOf('save').replace('save.', 'save.mute.')],
    ['another letter in its signature', () => tokenOf('save').slice(0, -2)],
    [
      'the signature of a stop link',
      () => {
        const words = tokenOf('save').split('.').slice(1, -1);
        return `save.${signWords(fixture.context().secrets.authSecret, streamLinkPurpose, words)}`;
      },
    ],
  ])('with %s does nothing', async (_what, token) => {
    const refused = { code: 'INVALID', message: mailItemMessages.unreadable };
    await expect(setItem(visitor(), { token: token(), isDone: true })).rejects.toMatchObject(refused);
    await expect(examineItem(visitor(), { token: token() })).rejects.toMatchObject(refused);
    expect(await saved()).toBe(0);
  });

  it('says why it does nothing for a suspended account, and for one that is being deleted', async () => {
    const token = tokenOf('save');
    const refusals = async () => [
      await examineItem(visitor(), { token }).catch((thrown: unknown) => thrown),
      await setItem(visitor(), { token, isDone: true }).catch((thrown: unknown) => thrown),
    ];
    const refused = (message: string) => {
      const refusal = expect.objectContaining({ code: 'FORBIDDEN', message });
      return [refusal, refusal];
    };
    const deletion = { id: randomUUID(), userId: ada.id, email: ada.email, askedAt: fixture.clock.now() };
    await fixture.db.insert(accountDeletions).values(deletion);
    expect(await refusals()).toEqual(refused(mailItemMessages.deleting));
    await fixture.db.update(users).set({ suspendedAt: fixture.clock.now() });
    expect(await refusals()).toEqual(refused(userMessages.suspended));
    expect(await saved()).toBe(0);
    await fixture.db.delete(users);
    const gone = expect.objectContaining({ code: 'NOT_FOUND', message: streamMessages.gone });
    expect(await refusals()).toEqual([gone, gone]);
  });

  it('ends after ninety days, with the account and with the company', async () => {
    const token = tokenOf('mute');
    fixture.clock.advanceDays(90);
    await setItem(visitor(), { token, isDone: true });
    fixture.clock.advanceDays(1);
    await expect(setItem(visitor(), { token, isDone: false })).rejects.toMatchObject({
      message: mailItemMessages.expired,
    });
    const fresh = tokenOf('save');
    await fixture.db.delete(startups);
    await expect(examineItem(visitor(), { token: fresh })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await fixture.db.delete(users);
    await expect(examineItem(visitor(), { token: fresh })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
