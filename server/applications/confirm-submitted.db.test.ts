import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { mails } from '../mailbox/table.ts';
import { changeApplication } from './change-application.ts';
import { createApplication } from './create-application.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [users, mails]) await world.db.delete(table);
});

type Person = Awaited<ReturnType<typeof addPerson>>;
const as = ({ actor }: Person) => world.context(actor);
async function apply(person: Person, companyName: string) {
  const { applicationId: id } = await createApplication(as(person), { companyName });
  return { id, mark: () => changeApplication(as(person), { id, status: 'SUBMITTED' }) };
}

describe('an application that is marked as sent', () => {
  it('is confirmed by mail, once, with the day on which to write again', async () => {
    const ada = await addPerson(world);
    const { id, mark } = await apply(ada, 'Kestrel');
    await Promise.all([mark(), mark()]);
    await changeApplication(as(ada), { id, status: 'PENDING' });
    await mark();
    const [mail, ...others] = await world.db.select().from(mails);
    expect([mail?.to, mail?.subject, others]).toEqual([ada.email, 'Your application to Kestrel is sent', []]);
    expect(mail?.text).toContain('27 November');
  });

  it('is not confirmed to an address that nobody confirmed, nor to who wants no such mails', async () => {
    for (const person of [
      await addPerson(world, { isVerified: false }),
      await addPerson(world, { alertFrequency: 'none' }),
    ])
      await (await apply(person, 'Kestrel')).mark();
    expect(await world.db.$count(mails)).toBe(0);
  });

  it('is one of three in an hour that are confirmed, so that a list does not fill the inbox', async () => {
    const ada = await addPerson(world);
    for (const name of ['Kestrel', 'Fernhall', 'Quillon', 'Tidewater']) await (await apply(ada, name)).mark();
    expect(await world.db.$count(mails)).toBe(3);
  });
});
