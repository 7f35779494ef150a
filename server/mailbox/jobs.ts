import { z } from 'zod';
import type { MailLane } from '../platform/mail/mail.ts';
import { transactionalConnections } from '../platform/mail/mail.ts';
import type { BatchJob } from '../platform/queue/job.ts';
import { queueOf } from './lanes.ts';
import { mostAttempts } from './settle.ts';
import { startSending } from './start-sending.ts';

const payload = z.object({ mailId: z.uuid() });

/** Mail leaves by two queues, of which the one with what somebody waits for never stands behind the digests. */
export const mailboxJobs: BatchJob[] = [
  { ...laneJob('transactional'), batchSize: 1, batchesAtOnce: transactionalConnections },
  // While the last mails of one batch leave, the next one is under way.
  { ...laneJob('bulk'), batchSize: 50, batchesAtOnce: 2 },
];

function laneJob(lane: MailLane): BatchJob {
  return {
    name: queueOf[lane],
    policy: 'standard',
    schedules: [],
    retryLimit: mostAttempts,
    // Longer than the mail server may stay silent at every step together, so that only a dead try is taken over.
    expireInSeconds: 600,
    heartbeatSeconds: 30,
    runMany(context, payloads) {
      const send = startSending(context, { lane });
      return payloads.map(async (given) => send(payload.parse(given).mailId));
    },
  };
}
