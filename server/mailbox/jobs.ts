import { z } from 'zod';
import type { Job } from '../platform/queue.ts';
import { mostAttempts, sendMail } from './send.ts';

const payload = z.object({ mailId: z.uuid() });

export const mailboxJobs: Job[] = [
  {
    name: 'mail.send',
    policy: 'standard',
    schedules: [],
    retryLimit: mostAttempts,
    // Longer than the mail server may stay silent at every step together, so that only a dead try is taken over.
    expireInSeconds: 600,
    run: async (context, given) => sendMail(context, payload.parse(given)),
  },
];
