import type { Context as HonoContext } from 'hono';
import { writeCalendar } from '../../applications/calendar/calendar.ts';
import type { Context } from '../../platform/context.ts';

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
