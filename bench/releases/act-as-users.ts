import { setTimeout as after } from 'node:timers/promises';
import type { Provider } from '../billing/open-provider.ts';
import { registrationOf } from '../registration-of.ts';

export type Usage = {
  requests: number;
  /** Without an answer, or with one of 500 and above. */
  unanswered: string[];
  /** Answered with no. */
  refused: string[];
  /** Answered with 503 and the time to wait. */
  putOff: number;
  registered: number;
  paid: number;
};

export const noUsage = (): Usage => ({
  requests: 0,
  unanswered: [],
  refused: [],
  putOff: 0,
  registered: 0,
  paid: 0,
});

type Using = { webs: string[]; provider: Provider; usage: Usage };

/** Users register, read, buy a plan and ask for a reset link, each request at another of the web processes. */
export async function actAsUsers(
  { webs, provider, usage }: Using,
  from: number,
  count: number,
): Promise<void> {
  let turn = 0;
  const ask = async (path: string, person: number, body?: object, cookie = '') => {
    const request = {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        cookie,
        'x-forwarded-for': `10.${person >> 8}.${person & 255}.1`,
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    usage.requests += 1;
    for (;;) {
      const answer = await fetch(`${webs[turn++ % webs.length]}${path}`, request).catch(() => null);
      const waitSeconds = answer?.status === 503 ? Number(answer.headers.get('retry-after') ?? 0) : 0;
      // Beyond what a busy machine can do, a request is answered with when to try again.
      if (waitSeconds > 0) {
        usage.putOff += 1;
        await after(waitSeconds * 1_000);
        continue;
      }
      if (answer === null || answer.status >= 500) usage.unanswered.push(`${answer?.status ?? 0} ${path}`);
      else if (!answer.ok) usage.refused.push(`${answer.status} ${path}`);
      return answer?.ok ? answer : null;
    }
  };
  for (let person = from; person < from + count; person += 1) {
    const email = `person-${person}@example.com`;
    const registered = await ask('/api/accounts', person, registrationOf(email));
    if (registered === null) continue;
    usage.registered += 1;
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    await ask('/api/billing', person, undefined, cookie);
    const checkout = await ask('/api/billing/checkout', person, { plan: 'monthly' }, cookie);
    if (checkout) {
      const { url } = (await checkout.json()) as { url: string };
      await provider.sandbox.buy({ checkoutUrl: url, outcome: 'fulfilled', email });
      await provider.sandbox.flush();
      usage.paid += 1;
    }
    await ask('/api/accounts/password/reset-request', person, { email });
    await ask('/api/billing/payments', person, undefined, cookie);
  }
}
