import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';

/** Kinds of job boards. `careers-page` are roles that a company's own page states as data. */
export const providerNames = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'recruitee',
  'personio',
  'teamtailor',
  'bamboohr',
  'breezy',
  'rippling',
  'smartrecruiters',
  'careers-page',
] as const;

export type ProviderName = (typeof providerNames)[number];

export const boardDecisions = ['theirs', 'not-theirs', 'dismissed'] as const;

export type BoardDecision = (typeof boardDecisions)[number];

const evidence = z.object({
  weight: z.enum(['strong', 'medium', 'weak', 'against', 'final']),
  detail: z.string(),
});

/** A job board that may be a company's. */
const board = z.object({
  id: z.uuid(),
  startupId,
  companyName: z.string(),
  place: z.string().nullable(),
  provider: z.enum(providerNames),
  url: z.url(),
  /** Whose it is by its own words. */
  owner: z.string().nullable(),
  foundAt: z.iso.datetime(),
});

/** One that is unconfirmed, or that a user reported as another company's. */
const boardQuestion = board.extend({
  /** Whether its roles are shown meanwhile. */
  isShown: z.boolean(),
  /** How many people said that it is of another company. */
  doubts: z.int(),
  evidence: z.array(evidence),
});

export type BoardQuestion = z.infer<typeof boardQuestion>;

const decidedBoard = board.extend({
  decision: z.enum(boardDecisions),
  decidedAt: z.iso.datetime(),
  /** Who decided; null once their account is gone. */
  decidedBy: z.string().nullable(),
});

export type DecidedBoard = z.infer<typeof decidedBoard>;

/** What could not be asked lately: a board whose roles are shown, or a company's own pages. */
const failing = z.object({
  kind: z.enum(['board', 'dossier']),
  startupId,
  companyName: z.string(),
  url: z.url().nullable(),
  reason: z.string().nullable(),
  triedAt: z.iso.datetime().nullable(),
  /** When it last answered. */
  checkedAt: z.iso.datetime().nullable(),
});

export type Failing = z.infer<typeof failing>;

const tags = ['admin'];

export const boards = {
  questions: oc
    .route({
      method: 'GET',
      path: '/admin/boards',
      summary: 'Job boards that are unconfirmed or were reported as wrong, and the last answers',
      tags,
    })
    .output(
      z.object({
        questions: z.array(boardQuestion),
        waiting: z.int(),
        /** Since when the oldest of them waits. */
        waitingSince: z.iso.datetime().nullable(),
        answered: z.array(decidedBoard),
      }),
    ),
  answer: oc
    .route({
      method: 'POST',
      path: '/admin/boards/{id}/answer',
      summary: 'Say whether a board is the company’s. The same answer twice is one',
      tags,
    })
    .input(z.object({ id: z.uuid(), decision: z.enum(boardDecisions) }))
    .output(z.object({ isAnswered: z.boolean() })),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/admin/boards/{id}/take-back',
      summary: 'Take an answer about a board back, so that the question is open again. Twice is once',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ isTakenBack: z.boolean() })),
  failing: oc
    .route({
      method: 'GET',
      path: '/admin/boards/failing',
      summary: 'Boards and companies’ own pages that could not be read, each with its reason',
      tags,
    })
    .output(z.object({ failing: z.array(failing), total: z.int() })),
  lookAgain: oc
    .route({
      method: 'POST',
      path: '/admin/dossiers/{startupId}/look-again',
      summary: 'Look a company’s website and boards up again now',
      successStatus: 202,
      tags,
    })
    .input(z.object({ startupId }))
    .output(z.object({ isQueued: z.boolean() })),
};
