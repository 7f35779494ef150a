import type { Context } from '../../platform/context.ts';
import { readSignedText } from '../../platform/secrets/signed-text.ts';
import { type StreamLink, streamLink, streamLinkPurpose } from './stream-link.ts';

/** What a token says; null when we did not sign it, or have no such stream. */
export function readStreamToken({ secrets }: Pick<Context, 'secrets'>, token: string): StreamLink | null {
  const text = readSignedText(secrets.authSecret, streamLinkPurpose, token);
  return text === null ? null : (streamLink.safeParse(JSON.parse(text)).data ?? null);
}
