import { stopPath } from '../../../contract/mail-streams.ts';
import type { Context } from '../../platform/context.ts';
import { signText } from '../../platform/signed-text.ts';
import { type StreamOfPerson, streamLinkPurpose } from './stream-link.ts';

/** The address by which one stream of one person is stopped. It opens nothing else, and works as long as the account is there. */
export function makeStreamLink(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  { stream, userId }: StreamOfPerson,
): string {
  const token = signText(secrets.authSecret, streamLinkPurpose, JSON.stringify({ stream, userId }));
  return `${environment.publicUrl}${stopPath}?${new URLSearchParams({ token })}`;
}
