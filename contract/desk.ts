import { oc } from '@orpc/contract';
import { z } from 'zod';
import { calendarDate, industryLabel, location, money, startupId } from './startups.ts';

export const applicationStatuses = ['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** A company that a person put on their desk, with its latest round that their plan shows. */
const deskCompany = z.object({
  startupId,
  companyName: z.string(),
  description: z.string().nullable(),
  industries: z.array(industryLabel),
  location,
  round: z.object({ name: z.string(), amount: money.nullable(), announcedOn: calendarDate }).nullable(),
  isBookmarked: z.boolean(),
});

export const favorite = deskCompany.extend({ savedAt: z.iso.datetime() });
export type Favorite = z.infer<typeof favorite>;

export const appliedCompany = deskCompany.extend({
  applicationId: z.uuid(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  hasLetter: z.boolean(),
});
export type AppliedCompany = z.infer<typeof appliedCompany>;

const page = z.object({ cursor: z.string().max(200).optional() });
const tags = ['desk'];

/** What a person keeps: saved companies and those they applied to. */
export const desk = {
  counts: oc
    .route({ method: 'GET', path: '/desk', summary: 'How much is on your desk', tags })
    .output(z.object({ favorites: z.int(), applications: z.int() })),
  favorites: oc
    .route({ method: 'GET', path: '/desk/favorites', summary: 'Companies you saved, newest first', tags })
    .input(page)
    .output(z.object({ favorites: z.array(favorite), total: z.int(), nextCursor: z.string().nullable() })),
  clearFavorites: oc
    .route({ method: 'DELETE', path: '/desk/favorites', summary: 'Unsave every company', tags })
    .output(z.object({ cleared: z.int() })),
  applications: oc
    .route({
      method: 'GET',
      path: '/desk/applications',
      summary: 'Companies you applied to, newest first',
      tags,
    })
    .input(page)
    .output(
      z.object({ applications: z.array(appliedCompany), total: z.int(), nextCursor: z.string().nullable() }),
    ),
  clearApplications: oc
    .route({ method: 'DELETE', path: '/desk/applications', summary: 'Delete all your applications', tags })
    .output(z.object({ cleared: z.int() })),
};
