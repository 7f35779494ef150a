import { randomBytes, randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { readJsonFile } from '../json-file.ts';

export type Secrets = {
  /** Signs sessions. Changing it signs all users out. */
  authSecret: string;
};

/** The secrets of the configuration; those it lacks are made once and kept in the data folder, readable by its owner only. */
export async function ensureSecrets(environment: Environment): Promise<Secrets> {
  if (environment.authSecret) return { authSecret: environment.authSecret };
  const file = join(environment.dataDir, 'secrets.json');
  return (await readSecrets(file)) ?? (await makeSecrets(file));
}

const stored = z.object({ authSecret: z.string().min(32) });
const remedy =
  'Restore it from a backup, or remove it. The next start then creates a new one if ACCEPT_NEW_SECRETS=AUTH_SECRET is set, and all users have to sign in again.';

function readSecrets(file: string): Promise<Secrets | null> {
  return readJsonFile(file, stored, remedy);
}

/** Of several processes that make the file at once, the first one's secrets count for all. */
async function makeSecrets(file: string): Promise<Secrets> {
  const made: Secrets = { authSecret: randomBytes(48).toString('base64url') };
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, JSON.stringify(made), { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (thrown) {
    if (!(await readSecrets(file))) throw thrown;
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readSecrets(file)) ?? made;
}
