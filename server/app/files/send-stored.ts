import type { Context as HonoContext } from 'hono';
import { writeCalendar } from '../../applications/calendar/calendar.ts';
import { findLogo } from '../../enrichment/logos/stored-logos.ts';
import type { Context } from '../../platform/context.ts';

/** Its name comes from its content, so that it never changes; what is taken off a site or hidden is forgotten within a day. */
const headers = {
  'cache-control': 'public, max-age=86400, immutable',
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A company's picture, to anyone who has its address: it is drawn from the icon that the company shows to everyone. */
export async function sendLogo(c: HonoContext, context: Context): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const png = /^[0-9a-f]{32}$/.test(name) ? await findLogo(context, name) : null;
  if (png === null) return c.text('There is no picture at this address.', 404);
  return c.body(Buffer.from(png), 200, headers);
}

const ending = '.ics';
const longestToken = 500;

/** Answers a calendar program, which comes without cookies: the signed address is all that says whose calendar it is. */
export async function sendCalendar(c: HonoContext, context: Context): Promise<Response> {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex');
  const file = c.req.param('file') ?? '';
  const token = file.slice(0, -ending.length);
  const isAddress = file.endsWith(ending) && token.length <= longestToken;
  const calendar = isAddress ? await writeCalendar(context, token) : null;
  if (calendar === null) return c.text('There is no calendar at this address.', 404);
  return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' });
}
