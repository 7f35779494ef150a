import type { Context } from '../../platform/context.ts';
import type { Lookup, State } from './providers/json-providers.ts';
import { jsonLookup, postmarkLookup } from './providers/json-providers.ts';
import { mailgunLookup } from './providers/mailgun.ts';

export type { State };

const patienceMs = 15_000;
const mostBytes = 1_000_000;

const lookups: Record<Context['environment']['mailProvider'], Lookup | null> = {
  json: jsonLookup,
  postmark: postmarkLookup,
  mailgun: mailgunLookup,
  // Its search of mails costs extra and finds them late.
  sendgrid: null,
};

/** What the provider says became of a mail: taken, delivered, sent back, or never seen. Null when it cannot say. */
export async function askProvider(
  { environment, signal }: Context,
  mail: { mailId: string; messageId: string },
): Promise<State | null> {
  const { mailLookup, mailProvider } = environment;
  const lookup = lookups[mailProvider];
  if (mailLookup === null || lookup === null) return null;
  const { url, headers } = lookup.ask(mailLookup, mail);
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  const text = await answer.text();
  if (text.length > mostBytes) throw new Error('The mail provider answered with too much.');
  if (!answer.ok && answer.status !== 404) throw new Error(`The mail provider answered ${answer.status}.`);
  return lookup.read(answer.status, parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
