import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sourceNames } from '../companies/companies.ts';

/** Whatever has runs: the sources of rounds, and the jobs that read companies' own pages and their boards. */
export const runNames = [...sourceNames, 'dossier', 'boards'] as const;
export type RunName = (typeof runNames)[number];

const runStatuses = ['running', 'succeeded', 'partial', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** One run of one source. `seen = new + changed + unchanged + rejected`; `failed` counts what could not be read at all. */
const ingestRun = z.object({
  id: z.uuid(),
  source: z.enum(runNames),
  target: z.string().nullable(),
  status: z.enum(runStatuses),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  seen: z.int(),
  new: z.int(),
  changed: z.int(),
  rejected: z.int(),
  failed: z.int(),
  reason: z.string().nullable(),
});
export type IngestRun = z.infer<typeof ingestRun>;

const rejection = z.object({ where: z.string(), reason: z.string(), excerpt: z.string() });
export type Rejection = z.infer<typeof rejection>;

/** What keeps a source that should run from reading anything. */
const sourceTrouble = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('failing'),
    reason: z.string().nullable(),
    lastReadAt: z.iso.datetime().nullable(),
  }),
  z.object({ kind: z.literal('stale'), lastReadAt: z.iso.datetime().nullable() }),
]);
export type SourceTrouble = z.infer<typeof sourceTrouble>;

/** Whether sources that should run have read nothing for two times that they were due: none of them, some, or all. */
export const staleness = z.enum(['none', 'some', 'all']);
export type Staleness = z.infer<typeof staleness>;

const sourceState = z.object({
  source: z.enum(runNames),
  label: z.string(),
  /** Why the schedule does not run it, in words; null when it does. */
  offBecause: z.string().nullable(),
  /** When the schedule runs it, in words: `every 6 hours`; null when it does not. */
  schedule: z.string().nullable(),
  /** Kept from running by an admin. */
  pause: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Null where it does not run, or by no clock that says when. */
  nextRunAt: z.iso.datetime().nullable(),
  /** When it last read something. */
  lastGoodAt: z.iso.datetime().nullable(),
  trouble: sourceTrouble.nullable(),
  /** Its last run over its live places; of one that has none, its last import. */
  lastRun: ingestRun.nullable(),
});
export type SourceState = z.infer<typeof sourceState>;

export const ingest = {
  sources: oc
    .route({
      method: 'GET',
      path: '/admin/sources',
      summary: 'Every source and its last run',
      tags: ['admin'],
    })
    .output(z.object({ sources: z.array(sourceState), hasSample: z.boolean() })),
  runs: oc
    .route({
      method: 'GET',
      path: '/admin/runs',
      summary: 'The last hundred runs, newest first',
      tags: ['admin'],
    })
    .output(z.object({ runs: z.array(ingestRun) })),
  rejections: oc
    .route({
      method: 'GET',
      path: '/admin/runs/{id}/rejections',
      summary: 'What one run rejected or failed on, and why',
      tags: ['admin'],
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ rejections: z.array(rejection), total: z.int() })),
  refresh: oc
    .route({
      method: 'POST',
      path: '/admin/sources/{source}/refresh',
      summary: 'Run a source now',
      successStatus: 202,
      tags: ['admin'],
    })
    .input(z.object({ source: z.enum(['form-d', 'feed']) }))
    .output(z.object({ isQueued: z.boolean() })),
  removeSample: oc
    .route({
      method: 'DELETE',
      path: '/admin/sample',
      summary: 'Remove the sample companies',
      tags: ['admin'],
    })
    .output(z.object({ removed: z.int() })),
};
