import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { readSignedText } from '../../platform/secrets/signed-text.ts';
import { feedPurpose } from './feed-address.ts';

/** Which feed an address opens; null for one that we did not make. */
export function readFeedToken({ secrets }: Pick<Context, 'secrets'>, token: string): string | null {
  const said = readSignedText(secrets.authSecret, feedPurpose, token);
  return said === null ? null : z.uuid().parse(said);
}
