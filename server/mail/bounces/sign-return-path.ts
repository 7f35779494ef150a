import { createHmac } from 'node:crypto';
import { signingKey } from '../../platform/secrets/signing-key.ts';

/** What stands before the signature of a return path. */
export const returnPathName = 'bounces';

/** Who can make one has our secret. Eighty bits: a local part holds 64 characters at most. */
export function signReturnPath(authSecret: string, id: string): string {
  const key = signingKey(authSecret, 'upround return path');
  return createHmac('sha256', key).update(id).digest('hex').slice(0, 20);
}
