import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { providerNames } from '../enrichment/job-boards.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { statedRoleFields } from '../reference/job-titles/role-fields.ts';
import { payPeriods, roleFunctions, seniorities, workModes } from '../reference/job-titles/role-words.ts';
import { forecastOperation } from './hiring-forecast.ts';

/** The four answers to whether a company hires; none is ever said for another. */
const hiringVerdicts = ['hiring', 'none', 'unverified', 'unreachable'] as const;

/** What a company's boards say together. Roles count where a board that is surely its own lists them. */
const hiring = z.object({
  /** `unchecked` before the first check. */
  verdict: z.enum([...hiringVerdicts, 'unchecked']),
  openRoles: z.int(),
  /** Those that fit the viewer's role and places; null where nothing is known of these. */
  forYou: z.int().nullable(),
  /** When a board last listed what it has. */
  checkedAt: z.iso.datetime().nullable(),
  provider: z.enum(providerNames).nullable(),
  /** The viewer said that the board is another company's, so that nothing of it is told here. */
  isDoubted: z.boolean(),
  /** Of the sample that ships with the product: its roles lead nowhere. */
  isSample: z.boolean(),
});

export type HiringVerdict = (typeof hiringVerdicts)[number];

const pay = z.object({
  /** Exact decimal text. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  currency: z.string().length(3),
  period: z.enum(payPeriods),
});

export type RolePay = z.infer<typeof pay>;

/** A role that a company's own board lists, or listed. What the board does not state is null or unknown. */
const role = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The employer's own page; null for a role of the sample. */
  url: z.url().nullable(),
  location: z.string(),
  roleFunction: z.enum(roleFunctions),
  /** Absent from answers of the release before, which an open page may still get or have stored. */
  roleField: z.enum(statedRoleFields).optional(),
  seniority: z.enum(seniorities),
  workMode: z.enum(workModes),
  pay: pay.nullable(),
  openSince: z.object({ at: z.iso.datetime(), kind: z.enum(['published', 'created', 'seen']) }),
  closedAt: z.iso.datetime().nullable(),
});

export type Role = z.infer<typeof role>;

/** An ad of another company that says what it pays. */
const paidRole = z.object({
  startupId,
  companyName: z.string(),
  title: z.string(),
  location: z.string(),
  pay,
  /** The employer's own page; null for a role of the sample, and once it is closed. */
  url: z.url().nullable(),
});

export type PaidRole = z.infer<typeof paidRole>;

/** Fewer ads, or of fewer companies, say nothing of what others pay. */
export const fewestPaid = { roles: 5, companies: 3 } as const;

/** What ads for the same work in the same place say that they pay, for roles of which the board says nothing. */
const similarPay = z.object({
  roleIds: z.array(z.uuid()),
  place: z.string(),
  currency: z.string().length(3),
  period: z.enum(['year', 'hour']),
  /** Of the middles of what each ad names: the lowest, the median and the highest. */
  low: z.string(),
  median: z.string(),
  high: z.string(),
  roles: z.int().min(fewestPaid.roles),
  companies: z.int().min(fewestPaid.companies),
  cases: z.array(paidRole),
  /** Ads that are counted and not named: beyond the first, or of companies that the plan does not show. */
  unnamed: z.int(),
});

export type SimilarPay = z.infer<typeof similarPay>;

/** What a plan decides about the roles of a company. Locked ones never leave the server; that they exist does. */
const companyRoles = z.object({
  hiring,
  /** What says that the board is the company's, and its address. */
  board: z.object({ url: z.url(), evidence: z.string().nullable() }).nullable(),
  /** Where else the company said lately that it hires. Absent from answers of the release before. */
  alsoSaid: z.object({ url: z.url(), postedOn: calendarDate }).nullable().optional(),
  /** Invitations to write without a role. */
  generalApplications: z.int(),
  roles: z.discriminatedUnion('access', [
    z.object({
      access: z.literal('open'),
      forYou: z.array(role),
      maybe: z.array(role),
      /** Of the viewer's work and rank, in places that they do not look in. Absent from answers of the release before. */
      elsewhere: z.array(role).optional(),
      other: z.array(role),
      /** Of a company that the viewer saved or applied to, those that were closed since. */
      closed: z.array(role),
      /** Absent from answers of the release before. */
      similarPay: z.array(similarPay).optional(),
    }),
    z.object({ access: z.literal('locked') }),
  ]),
});

export type CompanyRoles = z.infer<typeof companyRoles>;

export const roles = {
  forecast: forecastOperation,
  list: oc
    .route({
      method: 'GET',
      path: '/startups/{id}/roles',
      summary: 'What roles a company lists on its own board, those that fit the viewer first',
      tags: ['startups'],
    })
    .input(z.object({ id: z.string() }))
    .output(companyRoles),
};
