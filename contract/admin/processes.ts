import { z } from 'zod';

const processRoles = ['web', 'worker', 'both'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** What is wrong with the processes of an installation as a whole, or with what waits for its workers. */
export const installationTroubles = [
  'no-worker',
  'mixed-versions',
  'clocks-apart',
  'late-jobs',
  'late-mails',
] as const;
export type InstallationTrouble = (typeof installationTroubles)[number];

const moment = z.iso.datetime();

const listedProcess = z.object({
  id: z.uuid(),
  role: z.enum(processRoles),
  version: z.string(),
  commit: z.string().nullable(),
  host: z.string(),
  pid: z.int(),
  startedAt: moment,
  lastSeenAt: moment,
  /** False once it has missed three heartbeats. */
  isAlive: z.boolean(),
  clockOffsetMs: z.int().nullable(),
});
export type ListedProcess = z.infer<typeof listedProcess>;
