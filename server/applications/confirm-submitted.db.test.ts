import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import { mails } from '../mail/table.ts';
import { createApplication } from './applications.ts';
import { changeApplication } from './change-application.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [users, mails]) await fixture.db.delete(table);
});

type User = Awaited<ReturnType<typeof addUser>>;
const as = ({ actor }: User) => fixture.context(actor);
async function apply(user: User, companyName: string) {
  const { applicationId: id } = await createApplication(as(user), { companyName });
  return { id, mark: () => changeApplication(as(user), { id, status: 'SUBMITTED' }) };
}

describe('an application that is marked as sent', () => {
  it('is confirmed by mail, once, with the day on which to write again', async () => {
    const ada = await addUser(fixture);
    const { id, mark } = await apply(ada, 'Kestrel');
    await Promise.all([mark(), mark()]);
    await changeApplication(as(ada), { id, status: 'PENDING' });
    await mark();
    const [mail, ...others] = await fixture.db.select().from(mails);
    expect([mail?.to, mail?.subject, others]).toEqual([
      ada.email,
      'Your application to Kestrel was sent',
      [],
    ]);
    expect(mail?.text).toContain('Nov 27');
  });

  it('is not confirmed to an unconfirmed address, nor to a user who wants no such emails', async () => {
    for (const user of [
      await addUser(fixture, { isVerified: false }),
      await addUser(fixture, { alertFrequency: 'none' }),
    ])
      await (await apply(user, 'Kestrel')).mark();
    expect(await fixture.db.$count(mails)).toBe(0);
  });

  it('is one of three in an hour that are confirmed, so that a list does not fill the inbox', async () => {
    const ada = await addUser(fixture);
    for (const name of ['Kestrel', 'Fernhall', 'Quillon', 'Tidewater']) await (await apply(ada, name)).mark();
    expect(await fixture.db.$count(mails)).toBe(3);
  });
});
