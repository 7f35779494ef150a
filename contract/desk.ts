import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationStatus } from './application-status.ts';
import { calendarDate } from './calendar.ts';
import { costly } from './costly.ts';
import { industryLabel, location, money, startupId } from './startups.ts';
import { timeZone } from './time-zone.ts';

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

export const favorite = deskCompany.extend({
  savedAt: z.iso.datetime(),
  /** How far the viewer's own application has come, if there is one. */
  application: applicationStatus.nullable(),
});
export type Favorite = z.infer<typeof favorite>;

export const appliedCompany = deskCompany.extend({
  applicationId: z.uuid(),
  status: applicationStatus,
  appliedAt: z.iso.datetime(),
  hasLetter: z.boolean(),
});
export type AppliedCompany = z.infer<typeof appliedCompany>;

const page = z.object({
  timeZone: timeZone.optional(),
  /** Opaque; the `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
});
const tags = ['desk'];

/** What a person keeps: saved companies and those they applied to. */
export const desk = {
  counts: oc
    .route({ method: 'GET', path: '/desk', summary: 'How much is on your desk', tags })
    .output(z.object({ favorites: z.int(), applications: z.int() })),
  favorites: costly
    .route({ method: 'GET', path: '/desk/favorites', summary: 'Companies you saved, newest first', tags })
    .input(page)
    .output(z.object({ favorites: z.array(favorite), total: z.int(), nextCursor: z.string().nullable() })),
  clearFavorites: oc
    .route({ method: 'DELETE', path: '/desk/favorites', summary: 'Unsave every company', tags })
    .output(z.object({ cleared: z.int() })),
  applications: costly
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
