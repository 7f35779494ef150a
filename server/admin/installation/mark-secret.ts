import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);
const markBytes = 24;

/** By what a secret is recognised without being given away: slow to work out, so that a short one is not found by trying. */
export async function markSecret(name: string, secret: string): Promise<string> {
  return (await derive(secret, `upround mark of ${name}`, markBytes)).toString('base64url');
}
