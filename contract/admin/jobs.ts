import { oc } from '@orpc/contract';
import { z } from 'zod';
import { listOrder } from '../platform/list-order.ts';

/** `waiting` for its turn or its next try, `given-up` after its last try. */
const jobStates = ['waiting', 'running', 'given-up', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const jobsPerPage = 50;
/** Paging and counting end here: a search finds sooner. */
export const mostListedJobs = 10_000;

const moment = z.iso.datetime();

const job = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(jobStates),
  /** What it is about, as an id, a number or a word of ours: never text that a user wrote. */
  about: z.record(z.string(), z.string()),
  createdAt: moment,
  /** Before that it is not begun; null once it was. */
  startsAt: moment.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  tries: z.int(),
  mostTries: z.int(),
  /** Why its last try failed. */
  failure: z.string().nullable(),
});
export type ListedJob = z.infer<typeof job>;

const schedule = z.object({
  queue: z.string(),
  key: z.string(),
  /** `every 6 hours (UTC)` */
  when: z.string(),
  nextAt: moment.nullable(),
  last: z.object({ state: z.enum(jobStates), at: moment, failure: z.string().nullable() }).nullable(),
});
export type JobSchedule = z.infer<typeof schedule>;

export const jobMessages = {
  notWaiting: 'This job is no longer waiting.',
  notGivenUp: 'This job has not failed.',
  another: 'The same job is already queued.',
} as const;

const one = z.object({ queue: z.string().max(100), id: z.uuid() });
const tags = ['admin'];

export const jobs = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/jobs',
      summary: 'What is done in the background, the newest or the oldest first',
      tags,
    })
    .input(
      z.object({
        /** Part of the name of a queue or of a failure, or an id of what it is about. */
        search: z.string().trim().max(200).default(''),
        state: z.enum(['all', ...jobStates]).default('all'),
        order: listOrder,
        skip: z.coerce.number().int().min(0).max(mostListedJobs).default(0),
      }),
    )
    .output(z.object({ jobs: z.array(job), total: z.int(), isMore: z.boolean() })),
  schedules: oc
    .route({
      method: 'GET',
      path: '/admin/job-schedules',
      summary: 'What is done by the clock: when next, and what came of it last',
      tags,
    })
    .output(z.object({ schedules: z.array(schedule) })),
  retry: oc
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/retry',
      summary: 'Try once more what was given up',
      tags,
    })
    .input(one)
    .output(job),
  cancel: oc
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/cancel',
      summary: 'Have a job not done that waits for its turn',
      tags,
    })
    .input(one)
    .output(job),
  runNow: oc
    .route({
      method: 'POST',
      path: '/admin/job-schedules/run',
      summary: 'Do now what the clock would do later',
      tags,
    })
    .input(z.object({ queue: z.string().max(100), key: z.string().max(100) }))
    .output(z.object({ isQueued: z.boolean() })),
};
