import { eq } from 'drizzle-orm';
import { users } from '../../server/accounts/table.ts';
import { addPerson } from '../add-person.ts';
import type { World } from '../open-world.ts';

import type { AdminWrite } from './admin-write.ts';

const reason = 'a test';

/** What admins do to people. */
export function writesOfUsers(world: World): AdminWrite[] {
  const ofGrace = (more: object = {}) => ({
    name: '',
    input: ({ grace }: Record<string, string>) => ({ id: grace, reason, ...more }),
  });
  const expected = { fullName: 'Grace', profession: null, experienceYears: null };
  return [
    { ...ofGrace({ expected, wanted: { ...expected, fullName: 'Grace Hopper' } }), name: 'users.edit' },
    { ...ofGrace(), name: 'users.act' },
    { name: 'users.stopActing', input: () => undefined },
    { ...ofGrace(), name: 'users.mailVerification' },
    { ...ofGrace({ plan: 'monthly', days: 30 }), name: 'users.changeDays' },
    { ...ofGrace({ format: 'json' }), name: 'users.export' },
    { ...ofGrace(), name: 'users.signOut' },
    { ...ofGrace(), name: 'users.suspend' },
    { ...ofGrace(), name: 'users.resume' },
    { ...ofGrace({ role: 'read-only' }), name: 'users.setAdminRole' },
    {
      name: 'users.remove',
      input: async () => ({ id: (await addPerson(world)).id, reason, confirmation: 'DELETE' }),
    },
  ];
}

/** Somebody to whom all of it is done. */
export async function addGrace(world: World): Promise<Record<string, string>> {
  const grace = await addPerson(world, { name: 'Grace', isVerified: false });
  await world.db.update(users).set({ lastSeenAt: world.clock.now() }).where(eq(users.id, grace.id));
  return { grace: grace.id };
}
