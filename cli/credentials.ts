import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const credentials = z.object({
  /** The installation: `https://upround.example`. */
  url: z.url(),
  token: z.string().min(1),
  /** Of a sign-in with a code; null of a token that was pasted. */
  refreshToken: z.string().min(1).nullable(),
  /** Milliseconds since 1970; null where the token does not say. */
  expiresAt: z.number().nullable(),
});
export type Credentials = z.infer<typeof credentials>;

export type Variables = Readonly<Record<string, string | undefined>>;

/** `~/.config/upround/credentials.json`, or below `XDG_CONFIG_HOME`. */
export const credentialsFile = (variables: Variables): string =>
  join(variables.XDG_CONFIG_HOME || join(homedir(), '.config'), 'upround', 'credentials.json');

export async function readCredentials(variables: Variables): Promise<Credentials | null> {
  const text = await readFile(credentialsFile(variables), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return credentials.parse(JSON.parse(text));
  } catch {
    throw new Error(`${credentialsFile(variables)} is damaged. Run \`upround login\` again.`);
  }
}

/** Written beside it first, so that it is never half there, and readable for its owner alone from its first byte. */
export async function storeCredentials(variables: Variables, stored: Credentials): Promise<void> {
  const file = credentialsFile(variables);
  const beside = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(beside, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  await chmod(beside, 0o600);
  await rename(beside, file);
}

export const deleteCredentials = (variables: Variables): Promise<void> =>
  rm(credentialsFile(variables), { force: true });
