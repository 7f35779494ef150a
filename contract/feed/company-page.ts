import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationStatus } from '../applications/application-status.ts';
import {
  companyReport,
  fundingEventId,
  industryLabel,
  location,
  money,
  provenance,
  roundInList,
  startupId,
} from '../companies/companies.ts';
import { confidence } from '../companies/confidence.ts';
import { contact, seenFact, siteStatus } from '../companies/contact.ts';
import { logo } from '../companies/logo.ts';
import { registerNames } from '../companies/registers.ts';
import { roundEvent } from '../companies/round-events.ts';
import { roundKinds } from '../companies/round-kinds.ts';
import { statement } from '../companies/statements.ts';
import { reportableFacts } from '../enrichment/reported-facts.ts';
import { costly } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { lockedPreview } from './locked-preview.ts';
import { matchScore } from './match-score.ts';
import { plannedHires, useOfFunds } from './money-statements.ts';
import { mute } from './mutes.ts';
import { following } from './watchlist.ts';

const round = z.object({
  id: fundingEventId,
  kind: z.enum(roundKinds),
  name: z.string(),
  event: roundEvent,
  amount: money.nullable(),
  announcedOn: calendarDate,
  /** Whether it came in since the viewer’s last visit, or their plan did not show it then. */
  isNew: z.boolean(),
  leadInvestors: z.array(z.string()),
  sureness: confidence,
  provenances: z.array(provenance),
});

export type Round = z.infer<typeof round>;

const company = z.object({
  id: startupId,
  name: z.string(),
  logo,
  description: z.string().nullable(),
  /** Where it was read; null where a source gave it. */
  descriptionFrom: seenFact.nullable(),
  /** The sentence of the press that it is; null where a source or their own site gave it. */
  descriptionSaid: statement.nullable(),
  /** What the press says that the money is for, the newest first. */
  useOfFunds: z.array(useOfFunds),
  plannedHires: z.array(plannedHires),
  website: z.url().nullable(),
  site: siteStatus,
  careers: seenFact.nullable(),
  /** What the viewer said is of another company, so that it is not told here. */
  doubted: z.array(z.enum(reportableFacts)),
  /** The registers whose entry the viewer said is of another company. */
  reportedRegisters: z.array(z.enum(registerNames)),
  foundedYear: z.int().nullable(),
  industries: z.array(industryLabel),
  location,
  rounds: z.array(round),
  reports: z.array(companyReport),
  /** Rounds inside the windows that the viewer's plan does not include. */
  lockedRounds: z.int(),
  contact,
  isFavorite: z.boolean(),
  /** How far the viewer's own application has come, if there is one. */
  application: applicationStatus.nullable(),
  /** Of its latest round that the plan shows. Null while the person prefers nothing. */
  match: matchScore.nullable(),
  /** The person's own rules that keep it out of all their lists. */
  hiddenBy: z.array(mute),
  isSample: z.boolean(),
});

export type Company = z.infer<typeof company>;

/** What two companies share, from the field of business to the place. */
const commonGrounds = ['industry', 'group', 'stage', 'city', 'region', 'country'] as const;

export type CommonGround = (typeof commonGrounds)[number];

/** Another company in the same group of industries, with its latest round that the viewer's plan shows. */
const similarCompany = z.object({
  startupId,
  companyName: z.string(),
  logo,
  industries: z.array(industryLabel),
  location,
  round: roundInList,
  isSample: z.boolean(),
  inCommon: z.array(z.enum(commonGrounds)),
  /** How far the viewer's own application has come, if there is one. */
  application: applicationStatus.nullable(),
});

export type SimilarCompany = z.infer<typeof similarCompany>;

/** How many letters of a name may be asked for. */
export const suggestedText = { least: 2, most: 100 } as const;

const suggestedCompany = z.object({
  id: startupId,
  name: z.string(),
  location,
  industry: industryLabel.nullable(),
  isSample: z.boolean(),
  /** How far the viewer's own application has come, if there is one. */
  application: applicationStatus.nullable(),
  /** Absent from answers of the release before. */
  following: following.optional(),
});

export type SuggestedCompany = z.infer<typeof suggestedCompany>;

export const startups = {
  get: oc
    .route({
      method: 'GET',
      path: '/startups/{id}',
      summary: 'One company with its rounds and their sources',
      tags: ['startups'],
    })
    .input(z.object({ id: z.string(), timeZone: timeZone.optional() }))
    .output(company),
  similar: costly
    .route({
      method: 'GET',
      path: '/startups/{id}/similar',
      summary: 'At most six companies like one, the most alike first',
      tags: ['startups'],
    })
    .input(z.object({ id: z.string(), timeZone: timeZone.optional() }))
    .output(z.object({ companies: z.array(similarCompany) })),
  suggest: costly
    .route({
      method: 'GET',
      path: '/startups/suggestions',
      summary: 'At most eight companies whose name begins or reads like what was typed',
      tags: ['startups'],
    })
    .input(z.object({ text: z.string().max(suggestedText.most), timeZone: timeZone.optional() }))
    .output(z.object({ companies: z.array(suggestedCompany) })),
  latest: oc
    .route({
      method: 'GET',
      path: '/startups/latest',
      summary: 'The six newest rounds without the names of their companies, for public pages',
      tags: ['startups'],
    })
    .output(z.object({ rounds: z.array(lockedPreview), refreshedAt: z.iso.datetime().nullable() })),
};
