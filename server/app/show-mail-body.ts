import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { errorStatus } from '../../contract/platform/errors.ts';
import { actorOf } from '../auth/sessions/policy.ts';
import { findSession } from '../auth/sessions/sessions.ts';
import { getMail } from '../mail/read-mails.ts';
import type { Actor, Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translateError } from '../platform/http/translate-error.ts';

/** Mails carry their own styles; nothing else of them may do anything, and only our own pages frame them. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox";

/** The HTML of a mail, for admins to look at in a frame. */
export async function showMailBody(
  c: HonoContext,
  context: (actor: Actor) => Context,
  clientAddress: string,
): Promise<Response> {
  const visitor = context({ kind: 'visitor' });
  try {
    const found = await findSession(visitor, c.req.raw.headers);
    const origin = { clientAddress, userAgent: c.req.header('user-agent') ?? null };
    const own = context(actorOf(found, visitor.environment, { origin }));
    const { data: id } = z.uuid().safeParse(c.req.param('id'));
    if (id === undefined) throw new ApiError('NOT_FOUND', 'Email not found.');
    const { html } = await getMail(own, { id });
    return c.html(html, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' });
  } catch (thrown) {
    const error = translateError(thrown, crypto.randomUUID(), visitor.log);
    return c.json(error.toJSON(), errorStatus[error.code]);
  }
}
