import { z } from 'zod';
import { transactionalConnections } from '../platform/mail/mail.ts';
import type { BatchJob, Job, SingleJob } from '../platform/queue/job.ts';
import { asPartOf } from '../platform/tracing/trace.ts';
import { lookupQueue } from './events/apply-mail-event.ts';
import { lookUpMail } from './events/look-up-mail.ts';
import { mostAttempts } from './finish.ts';
import { type MailQueue, queueOf } from './lanes.ts';
import { startSending } from './start-sending.ts';
import { sweepMails } from './sweep-mails.ts';

const oneMail = z.object({ mailId: z.uuid() });
const waiting = oneMail.extend({
  domain: z.string().optional(),
  hasTurn: z.boolean().optional(),
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
});

const sweep: SingleJob = {
  name: 'mail.sweep',
  policy: 'exclusive',
  schedules: [{ key: 'minutely', cron: '* * * * *', payload: {} }],
  retryLimit: 3,
  expireInSeconds: 240,
  run: (context) => sweepMails(context),
};

const lookUp: SingleJob = {
  name: lookupQueue,
  policy: 'standard',
  schedules: [],
  retryLimit: mostAttempts,
  expireInSeconds: 60,
  heartbeatSeconds: 30,
  batchSize: 5,
  run: (context, given) => lookUpMail(context, oneMail.parse(given)),
};

/** Mail that a user waits for never stands behind the digests. */
export const mailboxJobs: [BatchJob, BatchJob, ...Job[]] = [
  transactionalJob({ hasSecrets: false }),
  bulkJob({ hasSecrets: false }),
  transactionalJob({ hasSecrets: true }),
  bulkJob({ hasSecrets: true }),
  lookUp,
  sweep,
];

function transactionalJob({ hasSecrets }: Pick<MailQueue, 'hasSecrets'>): BatchJob {
  const job = laneJob({ lane: 'transactional', hasSecrets });
  return { ...job, batchSize: 1, batchesAtOnce: transactionalConnections };
}

function bulkJob({ hasSecrets }: Pick<MailQueue, 'hasSecrets'>): BatchJob {
  // While the last mails of one batch leave, the next one is under way.
  return { ...laneJob({ lane: 'bulk', hasSecrets }), batchSize: 50, batchesAtOnce: 4 };
}

function laneJob(queue: MailQueue): BatchJob {
  return {
    name: queueOf(queue),
    policy: 'standard',
    schedules: [],
    retryLimit: mostAttempts,
    // Longer than the mail server may stay silent at every step together, so that only a dead try is taken over.
    expireInSeconds: 600,
    heartbeatSeconds: 30,
    runMany(context, payloads) {
      const send = startSending(context, queue);
      return payloads.map(async (given) => {
        const mail = waiting.parse(given);
        return asPartOf(mail, () => send(mail));
      });
    },
  };
}
