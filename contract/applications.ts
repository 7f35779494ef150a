import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationStatus } from './application-status.ts';
import { costly } from './costly.ts';
import { listedCompany, listPage } from './favorites.ts';

const appliedCompany = listedCompany.extend({
  applicationId: z.uuid(),
  status: applicationStatus,
  appliedAt: z.iso.datetime(),
  hasLetter: z.boolean(),
});
export type AppliedCompany = z.infer<typeof appliedCompany>;

const tags = ['applications'];

/** Companies that a person applied to. */
export const applications = {
  list: costly
    .route({ method: 'GET', path: '/applications', summary: 'Companies you applied to, newest first', tags })
    .input(listPage)
    .output(
      z.object({ applications: z.array(appliedCompany), total: z.int(), nextCursor: z.string().nullable() }),
    ),
  clear: oc
    .route({ method: 'DELETE', path: '/applications', summary: 'Delete all your applications', tags })
    .output(z.object({ cleared: z.int() })),
  restore: oc
    .route({
      method: 'POST',
      path: '/applications/restore',
      summary: 'Bring back the applications that were just deleted all at once',
      tags,
    })
    .output(z.object({ restored: z.int() })),
};
