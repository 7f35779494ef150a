import type { Context } from '../../platform/context.ts';
import { returnPathName, signReturnPath } from './sign-return-path.ts';

/** The return path of one mail. Only whoever was sent it knows the address, and nobody can make one. */
export function makeBounceAddress(
  { secrets }: Pick<Context, 'secrets'>,
  mailId: string,
  domain: string,
): string {
  const id = mailId.replaceAll('-', '');
  return `${returnPathName}+${id}-${signReturnPath(secrets.authSecret, id)}@${domain}`;
}
