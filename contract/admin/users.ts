import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  deletionConfirmation,
  deletionMessages,
  deletionResult,
  exportFormats,
} from '../account/deletion.ts';
import { userId } from '../auth/accounts.ts';
import { experienceYears, fullName, jobTitle } from '../auth/registration.ts';
import { standings } from '../billing/billing.ts';
import { paidPlans, plans } from '../billing/plan-catalogue.ts';
import { auditFacts, auditKinds } from '../platform/audit.ts';

/** Which of the people are listed. */
const userFilters = ['all', 'paying', 'unverified', 'suspended', 'admins'] as const;
export type UserFilter = (typeof userFilters)[number];

const userOrders = ['newest', 'lastSeen', 'name'] as const;
export type UserOrder = (typeof userOrders)[number];

export const usersPerPage = 50;
/** Paging and counting end here: a search finds sooner. */
export const mostListedUsers = 10_000;

/** `read-only` sees every admin page and changes nothing. */
export const adminRoles = ['none', 'read-only', 'full'] as const;
export type AdminRole = (typeof adminRoles)[number];

const moment = z.iso.datetime();

const userSummary = z.object({
  id: userId,
  fullName: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  adminRole: z.enum(adminRoles),
  plan: z.enum(plans),
  standing: z.enum(standings),
  suspendedAt: moment.nullable(),
  registeredAt: moment,
  lastSeenAt: moment.nullable(),
});
export type UserSummary = z.infer<typeof userSummary>;

/** What may be edited of a person. */
const editable = z.object({
  fullName,
  profession: jobTitle.nullable(),
  experienceYears: experienceYears.nullable(),
});
export type EditableUser = z.infer<typeof editable>;

const adminUser = userSummary.extend({
  profession: z.string().nullable(),
  experienceYears: z.int().nullable(),
  suspensionReason: z.string().nullable(),
  /** When what is paid for or given ends; null for the free plan. */
  entitledUntil: moment.nullable(),
  /** Whether the payment provider charges them, so that days are given after what they paid for. */
  isCharged: z.boolean(),
  givenUntil: moment.nullable(),
  preferences: z.object({
    industries: z.array(z.string()),
    countries: z.array(z.string()),
    regions: z.array(z.string()),
    cities: z.array(z.string()),
    roles: z.array(z.string()),
  }),
  signedInOn: z.int(),
  /** How many there are; what they say is theirs alone. */
  counts: z.object({
    favorites: z.int(),
    applications: z.int(),
    letters: z.int(),
    savedSearches: z.int(),
    mails: z.int(),
    accessTokens: z.int(),
  }),
  activity: z.array(
    z.object({
      id: z.uuid(),
      at: moment,
      kind: z.enum(auditKinds),
      /** Who did it, if not the person. */
      by: z.string().nullable(),
      before: auditFacts.nullable(),
      after: auditFacts.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type AdminUser = z.infer<typeof adminUser>;

export const userMessages = {
  suspended: 'This account is suspended. If you think this is a mistake, please contact us.',
  ownAccount: 'This is your own account. Ask another admin to do that.',
  lastAdmin: 'This is the only admin. Add another admin first.',
  reason: 'Please say why',
  actingAsAdmin: 'You can’t view Upround as another admin.',
  actingAsSuspended: 'This account is suspended. Lift the suspension first.',
  nothingGiven: 'There are no free days to remove. Paid plans end at the payment provider.',
} as const;

const one = z.object({ id: userId });
const reason = z.string().trim().min(1, userMessages.reason).max(500);
const tags = ['admin'];
const path = <Rest extends string>(rest: Rest) => `/admin/users/{id}${rest}` as const;

export const impersonationMessages = {
  nothingChanges: 'You are viewing Upround as another user, read-only. Stop to continue as yourself.',
  theirsAlone: 'This is private. We hide it while you view Upround as another user.',
} as const;

export const users = {
  list: oc
    .route({ method: 'GET', path: '/admin/users', summary: 'The people, a page at a time', tags })
    .input(
      z.object({
        /** Part of a name or an address. */
        search: z.string().trim().max(200).default(''),
        filter: z.enum(userFilters).default('all'),
        order: z.enum(userOrders).default('newest'),
        skip: z.coerce.number().int().min(0).max(mostListedUsers).default(0),
      }),
    )
    .output(z.object({ users: z.array(userSummary), total: z.int(), isMore: z.boolean() })),
  get: oc
    .route({ method: 'GET', path: path(''), summary: 'One person', tags })
    .input(one)
    .output(adminUser),
  edit: oc
    .route({
      method: 'PATCH',
      path: path(''),
      summary: 'Change a user’s name and job title; refused if another admin changed them in the meantime',
      tags,
    })
    .input(one.extend({ expected: editable, wanted: editable }))
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), user: adminUser })),
  suspend: oc
    .route({
      method: 'POST',
      path: path('/suspension'),
      summary: 'Keep a person out, sign them out everywhere and mail them nothing',
      tags,
    })
    .input(one.extend({ reason }))
    .output(adminUser),
  resume: oc
    .route({ method: 'DELETE', path: path('/suspension'), summary: 'Let a person in again', tags })
    .input(one)
    .output(adminUser),
  signOut: oc
    .route({ method: 'POST', path: path('/sign-out'), summary: 'Sign a person out on every device', tags })
    .input(one)
    .output(adminUser),
  revokeTokens: oc
    .route({
      method: 'POST',
      path: path('/access-tokens/revocation'),
      summary: 'Have every access token of a person open nothing more',
      tags,
    })
    .input(one)
    .output(adminUser),
  mailVerification: oc
    .route({
      method: 'POST',
      path: path('/verification'),
      summary: 'Mail the link again that confirms the address',
      tags,
    })
    .input(one)
    .output(z.object({ isMailed: z.boolean() })),
  changeDays: oc
    .route({
      method: 'POST',
      path: path('/days'),
      summary: 'Grant days of a plan free of charge, or take some back',
      tags,
    })
    .input(one.extend({ plan: z.enum(paidPlans), days: z.int().min(-730).max(730), reason }))
    .output(adminUser),
  remove: oc
    .route({
      method: 'POST',
      path: path('/deletion'),
      summary: 'Delete an account and everything that names its owner, after a recent proof',
      tags,
    })
    .input(one.extend({ reason, confirmation: z.literal(deletionConfirmation, deletionMessages.confirm) }))
    .output(deletionResult),
  export: oc
    .route({
      method: 'POST',
      path: path('/export'),
      summary: 'What is held about a person as one file, without what they wrote',
      tags,
    })
    .input(one.extend({ reason, format: z.enum(exportFormats) }))
    .output(z.file()),
  act: oc
    .route({
      method: 'POST',
      path: path('/acting'),
      summary: 'Look at the product as a person sees it, for half an hour, and change nothing',
      tags,
    })
    .input(one.extend({ reason }))
    .output(z.object({ until: moment })),
  stopActing: oc
    .route({
      method: 'DELETE',
      path: '/admin/acting',
      summary: 'Look at the product as oneself again',
      tags,
    })
    .output(z.object({ stoppedAs: userId.nullable() })),
  setAdminRole: oc
    .route({
      method: 'PUT',
      path: path('/admin-role'),
      summary: 'Make a user an admin, or take that away',
      tags,
    })
    .input(one.extend({ role: z.enum(adminRoles) }))
    .output(adminUser),
};
