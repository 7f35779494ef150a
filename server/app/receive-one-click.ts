import type { Context as HonoContext } from 'hono';
import { streamMessages } from '../../contract/alerts/streams.ts';
import { chooseByLink } from '../alerts/streams/change-by-link.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';

const stopped =
  'Done. You won’t get these emails anymore. To get them again, open the link in the email or your settings.';
const tryAgain = 'We couldn’t stop these emails right now. Please try again in a moment.';

/**
 * Stops the stream that the address is for, by a POST to it and nothing else (RFC 8058): a mail program's server asks,
 * without cookies or an origin. Neither its body nor who it is counts; the signature in the address does.
 */
export async function receiveOneClick(c: HonoContext, context: Context): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    await chooseByLink(context, { token: (c.req.query('token') ?? '').slice(0, 2_000), frequency: 'none' });
    return c.text(stopped);
  } catch (thrown) {
    // What the link was to stop has stopped with the account.
    if (thrown instanceof ApiError && thrown.code === 'NOT_FOUND') return c.text(streamMessages.gone);
    if (thrown instanceof ApiError && thrown.code === 'INVALID') return c.text(thrown.message, 400);
    context.log.error({ error: thrown }, 'a stream of mails could not be stopped');
    return c.text(tryAgain, 503);
  }
}
