import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { reportableFacts } from './reported-facts.ts';

/** The answer to an address that cannot be a company's website. */
export const unreachableWebsite = 'This website is not on the public internet.';

/** What came of looking for a company's website. */
const siteStates = ['found', 'unsure', 'none', 'unreached'] as const;
export type SiteState = (typeof siteStates)[number];

/** What is read from a company's own pages. */
export type SiteFactKind =
  | 'description'
  | 'linkedin'
  | 'careers'
  | 'email'
  | 'contact-form'
  | 'logo'
  /** Someone who leads the company, with titles. */
  | 'person'
  /** A town in which they list an office. */
  | 'office'
  /** A number under which a register lists it, as registers write theirs. */
  | 'register-number';

const factReport = z.object({ startupId, fact: z.enum(reportableFacts) });

const siteReason = z.object({ says: z.enum(['for', 'against', 'nothing']), detail: z.string() });
const siteStyle = z.object({
  url: z.url(),
  domain: z.string().nullable(),
  reason: z.string(),
  reasons: z.array(siteReason),
});

/** A website that is unconfirmed, or that a user reported as another company's. */
const siteQuestion = z.object({
  startupId,
  companyName: z.string(),
  place: z.string().nullable(),
  /** What is shown meanwhile, if anything is. */
  shown: z.url().nullable(),
  /** How many people said that something of it is of another company. */
  doubts: z.int(),
  looks: z.array(siteStyle),
});
export type SiteQuestion = z.infer<typeof siteQuestion>;

const answeredSite = z.object({
  startupId,
  companyName: z.string(),
  /** Which domain is theirs; null where none of those that were looked at is. */
  domain: z.string().nullable(),
  answeredAt: z.iso.datetime(),
  /** Who answered; null once their account is gone. */
  answeredBy: z.string().nullable(),
});
export type AnsweredSite = z.infer<typeof answeredSite>;

const tags = ['startups'];

export const websites = {
  doubt: oc
    .route({
      method: 'POST',
      path: '/startups/{startupId}/doubts/{fact}',
      summary: 'Say that a fact is of another company: it is taken off for you, and looked at. Twice is once',
      tags,
    })
    .input(factReport)
    .output(z.object({ isDoubted: z.literal(true) })),
  trust: oc
    .route({
      method: 'DELETE',
      path: '/startups/{startupId}/doubts/{fact}',
      summary: 'Take back that a fact is of another company',
      tags,
    })
    .input(factReport)
    .output(z.object({ isDoubted: z.literal(false) })),
  questions: oc
    .route({
      method: 'GET',
      path: '/admin/websites',
      summary: 'Websites that are unconfirmed, and those reported as wrong',
      tags: ['admin'],
    })
    .output(
      z.object({
        questions: z.array(siteQuestion),
        waiting: z.int(),
        /** Since when the oldest of them waits. */
        waitingSince: z.iso.datetime().nullable(),
        answered: z.array(answeredSite),
      }),
    ),
  answer: oc
    .route({
      method: 'POST',
      path: '/admin/websites/{startupId}/answer',
      summary: 'Say which domain is the company’s, or that none of them is',
      tags: ['admin'],
    })
    .input(z.object({ startupId, domain: z.string().min(3).max(253).nullable() }))
    .output(z.object({ isAnswered: z.boolean() })),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/admin/websites/{startupId}/take-back',
      summary:
        'Take the answer about a company’s website back, so that the question is open again. Twice is once',
      tags: ['admin'],
    })
    .input(z.object({ startupId }))
    .output(z.object({ isTakenBack: z.boolean() })),
};
