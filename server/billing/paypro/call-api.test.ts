import { describe, expect, it } from 'vitest';
import { type BillingProvider, ProviderRefusal, ProviderUnreachable } from '../provider/provider.ts';
import { createPayproProvider } from './create-paypro-provider.ts';
import { exampleSettings } from './example-account.ts';
import { type ExampleApi, startExampleApi } from './start-example-api.ts';

const never = new AbortController().signal;
const words = { reason: 'price' as const, comment: '' };

function providerAt({ apiUrl }: Pick<ExampleApi, 'apiUrl'>, timeoutMs = 5_000): BillingProvider {
  return createPayproProvider({ ...exampleSettings, apiUrl }, { timeoutMs });
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const outcome = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof Error) return outcome;
  throw new Error('It did not fail.');
}

/** All that an error says, down to its first cause. */
function everythingSaid(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const errors = thrown instanceof AggregateError ? thrown.errors : [];
  return [thrown.message, thrown.stack, thrown.cause, ...errors]
    .filter(Boolean)
    .map((part) => (typeof part === 'string' ? part : everythingSaid(part)))
    .join('\n');
}

const refusing = (...messages: string[]) => ({
  isSuccess: false,
  errors: [{ propertyWithError: 'subscriptionId', propertyErrorMessages: messages }],
});

describe('a call of the API', () => {
  it('brings the account, its key and the format of dates', async () => {
    await using api = await startExampleApi(() => Response.json({ isSuccess: true }));
    await providerAt(api).renew('77', never);
    expect(api.calls).toEqual([
      {
        method: 'Subscriptions/Renew',
        body: {
          vendorAccountId: 4711,
          apiSecretKey: 'API-SECRET-TEST',
          dateFormat: 'a',
          subscriptionId: 77,
          reasonText: 'Resumed by the customer',
        },
      },
    ]);
  });

  it.each([200, 400, 404, 409])('is refused by a no that comes with %i', async (status) => {
    const answer = refusing('The subscription is', 'already suspended.');
    await using api = await startExampleApi(() => Response.json(answer, { status }));
    const failure = await failureOf(providerAt(api).suspend('77', words, never));
    expect(failure).toBeInstanceOf(ProviderRefusal);
    expect(failure.message).toBe('PayPro API error: The subscription is already suspended.');
  });

  it('is refused by a no without a reason', async () => {
    await using api = await startExampleApi(() => Response.json({ isSuccess: false, errors: null }));
    const failure = await failureOf(providerAt(api).renew('77', never));
    expect(failure).toEqual(new ProviderRefusal('PayPro API error: no reason given'));
  });

  it.each([
    ['an error page', () => new Response('<html>Down</html>', { status: 502 })],
    ['a no that comes with 500', () => Response.json(refusing('No'), { status: 500 })],
    ['a no that comes with 429', () => Response.json(refusing('Too many requests'), { status: 429 })],
    ['a page that is not there', () => new Response('Not found', { status: 404 })],
    ['broken JSON', () => new Response('{"isSuccess": true, "response": {')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another shape', () => Response.json([1, 2])],
    ['a yes in words', () => Response.json({ isSuccess: 'true' })],
    ['a yes that comes with 400', () => Response.json({ isSuccess: true }, { status: 400 })],
    ['more than can be meant', () => Response.json({ isSuccess: true, padding: 'x'.repeat(5_000_001) })],
  ])('leaves open what happened after %s', async (_name, answer) => {
    await using api = await startExampleApi(answer);
    const failure = await failureOf(providerAt(api).suspend('77', words, never));
    expect(failure).toEqual(new ProviderUnreachable('Unexpected response from PayPro API'));
  });

  it('follows no redirect', async () => {
    await using elsewhere = await startExampleApi(() => Response.json({ isSuccess: true }));
    await using api = await startExampleApi(() =>
      Response.redirect(`${elsewhere.apiUrl}/Subscriptions/Renew`, 307),
    );
    await expect(providerAt(api).renew('77', never)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(elsewhere.calls).toEqual([]);
  });

  it('ends when there is no answer in time, or no end of it', async () => {
    const silent = new Promise<Response>(() => {});
    await using api = await startExampleApi(() => silent);
    await using endless = await startExampleApi(
      () => new Response(new ReadableStream({ pull: () => silent.then() })),
    );
    const failure = new ProviderUnreachable('PayPro API did not answer within 0.05 s');
    await expect(providerAt(api, 50).renew('77', never)).rejects.toEqual(failure);
    await expect(providerAt(endless, 50).renew('77', never)).rejects.toEqual(failure);
  });

  it('ends when the caller stops', async () => {
    const stopping = new AbortController();
    await using api = await startExampleApi(() => {
      stopping.abort();
      return new Promise(() => {});
    });
    const failure = await failureOf(providerAt(api).renew('77', stopping.signal));
    expect(failure).toEqual(new ProviderUnreachable('The call to PayPro API was canceled'));
    await expect(providerAt(api).readOrder('1', AbortSignal.abort())).rejects.toEqual(failure);
    expect(api.calls).toHaveLength(1);
  });

  it('says so when the server does not answer', async () => {
    const gone = await startExampleApi(() => Response.json({}));
    await gone[Symbol.asyncDispose]();
    const failure = await failureOf(providerAt(gone).renew('77', never));
    expect(failure).toEqual(new ProviderUnreachable('PayPro API cannot be reached'));
  });

  it('names no number that cannot be one', async () => {
    await using api = await startExampleApi(() => Response.json({ isSuccess: true }));
    for (const id of ['0', '007', '99999999999999999', '1e3', '', '7; DROP'])
      await expect(providerAt(api).terminate(id, words, never)).rejects.toBeInstanceOf(ProviderRefusal);
    expect(api.calls).toEqual([]);
  });
});

describe('what a failed call says', () => {
  const secrets = ['API-SECRET-TEST', 'SECRET-TEST', 'VALKEY-TEST', 'erika@example.test'];
  const leaks = (body: Record<string, unknown>) => `${secrets.join(' ')} ${JSON.stringify(body)}`;

  it.each([
    ['a no that repeats them', (body) => Response.json({ request: body, ...refusing(leaks(body)) })],
    ['a page that repeats them', (body) => new Response(leaks(body), { status: 500 })],
    ['broken JSON that repeats them', (body) => new Response(`${secrets} ${JSON.stringify(body)}`)],
    ['another shape', (body) => Response.json({ isSuccess: true, request: body, response: body })],
    ['a redirect', (body) => Response.redirect(`http://127.0.0.1:1/?${encodeURIComponent(leaks(body))}`)],
  ] satisfies [string, (body: Record<string, unknown>) => Response][])(
    'holds neither keys nor addresses after %s',
    async (_name, answer) => {
      await using api = await startExampleApi(answer);
      const provider = providerAt(api);
      const failures = [
        await failureOf(provider.readOrder('1', never)),
        await failureOf(provider.listSubscriptions({ skip: 0, since: null }, never)),
      ];
      const said = failures.map(everythingSaid).join('\n');
      for (const secret of secrets) expect(said).not.toContain(secret);
    },
  );

  it('holds no address that a mail was asked for', async () => {
    const message = 'There is no customer erika@example.test (ERIKA@example.test).';
    await using api = await startExampleApi(() => Response.json(refusing(message)));
    const failure = await failureOf(providerAt(api).sendLoginEmail('erika@example.test', never));
    expect(everythingSaid(failure)).not.toMatch(/erika/i);
    expect(failure.message).toBe('PayPro API error: There is no customer [address] ([address]).');
  });

  it('is short, on one line, and cut only after it was made harmless', async () => {
    const message = `${'x'.repeat(290)}API-SECRET-TEST\nand\u0007 ${'y'.repeat(900)}`;
    await using api = await startExampleApi(() => Response.json(refusing(message)));
    const { message: said } = await failureOf(providerAt(api).renew('77', never));
    expect(said).toBe(`PayPro API error: ${'x'.repeat(290)}[secret] `.padEnd(318, 'and'));
    expect(said).toHaveLength('PayPro API error: '.length + 300);
  });
});
