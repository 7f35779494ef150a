import type { Context } from '../../platform/context.ts';
import { readSignedText } from '../../platform/signed-text.ts';
import { type StreamOfPerson, streamLinkPurpose, streamOfPerson } from './stream-link.ts';

/** Whose stream a token stands for; null when we did not sign it, or have no such stream. */
export function readStreamToken({ secrets }: Pick<Context, 'secrets'>, token: string): StreamOfPerson | null {
  const text = readSignedText(secrets.authSecret, streamLinkPurpose, token);
  return text === null ? null : (streamOfPerson.safeParse(JSON.parse(text)).data ?? null);
}
