import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

export type Secrets = {
  /** Signs sessions. Whoever changes it signs everybody out. */
  authSecret: string;
};

/** The secrets of the configuration; those it lacks are made once and kept in the data folder, readable by its owner only. */
export async function keepSecrets(environment: Environment): Promise<Secrets> {
  if (environment.authSecret) return { authSecret: environment.authSecret };
  const file = join(environment.dataDir, 'secrets.json');
  return (await readSecrets(file)) ?? (await makeSecrets(file));
}

async function readSecrets(file: string): Promise<Secrets | null> {
  const text = await readFile(file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return null;
    throw thrown;
  });
  // Only this module writes the file, and it writes it whole.
  return text === null ? null : (JSON.parse(text) as Secrets);
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
