import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { returnPathName, signReturnPath } from './sign-return-path.ts';

const shape = new RegExp(String.raw`^${returnPathName}\+([\da-f]{32})-([\da-f]{20})$`);

/** Whose report comes to an address; null for one that is no return path of ours. Servers on the way may change its case. */
export function readBounceAddress(
  { secrets, environment }: Pick<Context, 'secrets' | 'environment'>,
  address: string,
): string | null {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  if (environment.bounceDomain === null || host !== environment.bounceDomain) return null;
  const [, id, signature] = shape.exec(local) ?? [];
  if (!id || !signature) return null;
  const expected = Buffer.from(signReturnPath(secrets.authSecret, id));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
