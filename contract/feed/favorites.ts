import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationStatus } from '../applications/application-status.ts';
import { industryLabel, location, roundInList, startupId } from '../companies/companies.ts';
import { logo } from '../companies/logo.ts';
import { costly } from '../platform/costly.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { companyChanges } from './watchlist.ts';

/** A company that a person keeps, with its latest round that their plan shows. */
const listedCompany = z.object({
  startupId,
  companyName: z.string(),
  logo,
  description: z.string().nullable(),
  industries: z.array(industryLabel),
  location,
  round: roundInList.nullable(),
  isFavorite: z.boolean(),
  isSample: z.boolean(),
});

const favorite = listedCompany.extend({
  savedAt: z.iso.datetime(),
  /** How far the viewer's own application has come, if there is one. */
  application: applicationStatus.nullable(),
  /** What happened since the viewer last saw its page. */
  changes: companyChanges,
});
export type Favorite = z.infer<typeof favorite>;

/** Which page of a list of companies is asked for. */
const listPage = z.object({
  timeZone: timeZone.optional(),
  /** Opaque; the `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
});
/** The last saved first, or those first where something happened since the viewer last saw their page. */
const favoriteOrders = ['saved', 'changed'] as const;
export type FavoriteOrder = (typeof favoriteOrders)[number];

const tags = ['favorites'];

/** Companies that a person saved. */
export const favorites = {
  counts: oc
    .route({
      method: 'GET',
      path: '/favorites/counts',
      summary: 'How many companies you saved and applied to',
      tags,
    })
    .output(z.object({ favorites: z.int(), applications: z.int() })),
  list: costly
    .route({ method: 'GET', path: '/favorites', summary: 'Companies you saved', tags })
    .input(listPage.extend({ order: z.enum(favoriteOrders).optional() }))
    .output(z.object({ favorites: z.array(favorite), total: z.int(), nextCursor: z.string().nullable() })),
  clear: oc
    .route({ method: 'DELETE', path: '/favorites', summary: 'Unsave every company', tags })
    .output(z.object({ cleared: z.int() })),
  restore: oc
    .route({
      method: 'POST',
      path: '/favorites/restore',
      summary: 'Save again what was just unsaved all at once',
      tags,
    })
    .output(z.object({ restored: z.int() })),
  set: oc
    .route({ method: 'PUT', path: '/favorites/{id}', summary: 'Save or unsave a company', tags })
    .input(z.object({ id: startupId, isFavorite: z.boolean() }))
    .output(z.object({ isFavorite: z.boolean() })),
};
