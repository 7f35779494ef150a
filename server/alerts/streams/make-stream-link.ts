import { stopPath } from '../../../contract/alerts/streams.ts';
import type { Context } from '../../platform/context.ts';
import { type SecretLink, secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { signText } from '../../platform/secrets/sealed-text.ts';
import { type StreamLink, streamLinkPurpose } from './stream-links.ts';

/** The address by which what a mail is about is stopped. It opens nothing else, and works as long as the account is there. */
export function makeStreamLink(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  link: StreamLink,
): SecretLink {
  const token = signText(secrets.authSecret, streamLinkPurpose, JSON.stringify(link));
  return secretLink(`${environment.publicUrl}${stopPath}?${new URLSearchParams({ token })}`);
}
