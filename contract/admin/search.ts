import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fundingEventId, location, money, startupId } from '../companies/companies.ts';
import { roundKinds } from '../companies/round-kinds.ts';
import { mailStatuses } from '../mail/mailbox.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { adminRoles } from './users.ts';

export const searchKinds = ['users', 'companies', 'rounds', 'mails'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchedText = { least: 2, most: 100 } as const;
/** Of each kind while one types, and on a page of one kind. */
export const hitsOfAll = 5;
export const hitsOfKind = 20;
/** Further on the list of that kind is the way. */
export const mostSkippedHits = 100;

const userHit = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  adminRole: z.enum(adminRoles),
  isSuspended: z.boolean(),
});
const companyHit = z.object({
  id: startupId,
  name: z.string(),
  website: z.string().nullable(),
  location,
  isHidden: z.boolean(),
});
const roundHit = z.object({
  id: fundingEventId,
  startupId,
  companyName: z.string(),
  kind: z.enum(roundKinds),
  amount: money.nullable(),
  announcedOn: calendarDate,
});
/** Nothing of what it says: that may open an account. */
const mailHit = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  createdAt: z.iso.datetime(),
});

const group = <Kind extends SearchKind, Hit extends z.ZodType>(kind: Kind, hit: Hit) =>
  z.object({ kind: z.literal(kind), hits: z.array(hit), isMore: z.boolean() });

const hitGroup = z.discriminatedUnion('kind', [
  group('users', userHit),
  group('companies', companyHit),
  group('rounds', roundHit),
  group('mails', mailHit),
]);
export type HitGroup = z.infer<typeof hitGroup>;
export type UserHit = z.infer<typeof userHit>;
export type CompanyHit = z.infer<typeof companyHit>;
export type RoundHit = z.infer<typeof roundHit>;
export type MailHit = z.infer<typeof mailHit>;

export const adminSearch = {
  find: oc
    .route({
      method: 'GET',
      path: '/admin/search',
      summary:
        'Users, companies, rounds and mails by what an admin types: a few of each kind, or a page of one',
      tags: ['admin'],
    })
    .input(
      z.object({
        /** Part of a name or address, a domain, a subject, an amount such as `$12.5M`. */
        text: z.string().trim().min(searchedText.least).max(searchedText.most),
        kind: z.enum(searchKinds).optional(),
        /** Of one kind; of all, the first of each are answered. */
        skip: z.coerce.number().int().min(0).max(mostSkippedHits).default(0),
      }),
    )
    .output(z.object({ groups: z.array(hitGroup) })),
};
