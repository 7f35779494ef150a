import { randomUUID } from 'node:crypto';
import { optOutRequests } from '../server/opt-outs/table.ts';
import type { AdminWrite } from './admin-writes.ts';
import type { World } from './open-world.ts';

/** What admins answer to who asks to be left out. */
export function writesOfOptOuts(world: World): AdminWrite[] {
  return [
    {
      name: 'optOuts.decide',
      input: async () => {
        const id = randomUUID();
        const at = world.clock.now();
        const company = { kind: 'company', companyName: 'Larkspur', companyKey: 'larkspur' } as const;
        await world.db.insert(optOutRequests).values({
          id,
          ...company,
          email: 'legal@larkspur.example',
          reason: 'We do not wish to be listed.',
          status: 'open',
          createdAt: at,
          provenAt: at,
        });
        return { id, decision: 'granted' };
      },
    },
    {
      name: 'optOuts.takeBack',
      input: async () => ({ id: (await world.db.select().from(optOutRequests))[0]?.id }),
    },
  ];
}
