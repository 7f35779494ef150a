import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { limitBody } from './limit-body.ts';

const app = new Hono()
  .use(limitBody((c) => c.req.header('x-network') ?? ''))
  .post('/', async (c) => c.text(String((await c.req.text()).length)));

function send(network: string, body: ReadableStream | string): Promise<Response> {
  const headers = {
    'x-network': network,
    ...(typeof body === 'string' ? {} : { 'transfer-encoding': 'chunked' }),
  };
  const init = { method: 'POST', headers, body, duplex: 'half' as const };
  const request = new Request('http://localhost/', init);
  if (typeof body === 'string') request.headers.set('content-length', String(body.length));
  return Promise.resolve(app.request(request));
}

/** A body whose second half comes when it is finished. */
function openSlowBody() {
  const half = new Uint8Array(10_000);
  const end = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(half),
    async pull(controller) {
      await end.promise;
      controller.enqueue(half);
      controller.close();
    },
  });
  return { body, finish: () => end.resolve() };
}

it('has long bodies of one network wait for its own slow ones, and no others', async () => {
  const slow = Array.from({ length: 4 }, openSlowBody);
  const answers = slow.map(({ body }) => send('slow', body));
  let isAnswered = false;
  const waiting = send('slow', 'x'.repeat(20_000)).then(async (answer) => {
    isAnswered = true;
    return answer.text();
  });

  expect(await (await send('slow', 'short')).text()).toBe('5');
  expect(await (await send('other', 'x'.repeat(20_000))).text()).toBe('20000');
  expect(isAnswered).toBe(false);
  slow[0]?.finish();
  expect(await waiting).toBe('20000');
  for (const { finish } of slow) finish();
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual(
    Array(4).fill('20000'),
  );
});
