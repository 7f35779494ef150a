import type { PrivateFeed } from '../../../contract/delivery/private-feeds.ts';
import type { Context } from '../../platform/context.ts';
import { signText } from '../../platform/secrets/signed-text.ts';
import { feedPurpose, feedsPath } from './feed-address.ts';

/** The addresses of a feed, one for each format. They open nothing else, and work as long as its row is kept. */
export function makeFeedAddresses(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  id: string,
): NonNullable<PrivateFeed['addresses']> {
  const address = `${environment.publicUrl}${feedsPath}/${signText(secrets.authSecret, feedPurpose, id)}`;
  return { rss: `${address}.rss`, atom: `${address}.atom`, json: `${address}.json` };
}
