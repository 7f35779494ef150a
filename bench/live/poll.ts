import { Agent, get } from 'node:http';
import type { Served } from './messages.ts';

type User = Served['people'][number];

/**
 * The other way: every page asks for its alerts twice a minute, each at a moment of its own. `record` is called once they
 * do. Answers for each page how long after that it was answered with the round.
 */
export async function poll(
  { port, people }: Served,
  { everyMs, record }: { everyMs: number; record: () => Promise<number> },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ask = ({ cookie, network }: User) =>
    new Promise<{ position: number; at: number }>((resolve) => {
      const headers = { cookie, 'x-forwarded-for': network };
      get({ host: '127.0.0.1', port, path: '/api/alerts?timeZone=UTC', headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const position = response.statusCode === 200 ? JSON.parse(text).position : -1;
          resolve({ position, at: performance.timeOrigin + performance.now() });
        });
      }).on('error', () => resolve({ position: -1, at: 0 }));
    });
  const [first] = people;
  if (!first) return [];
  const { position: before } = await ask(first);
  const known = people.map(
    (user, index) =>
      new Promise<number>((resolve) => {
        const run = async () => {
          const { position, at } = await ask(user);
          if (position > before) resolve(at);
          else setTimeout(run, everyMs);
        };
        setTimeout(run, (everyMs * index) / people.length);
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, everyMs / 10));
  const begunAt = await record();
  const answered = await Promise.all(known);
  agent.destroy();
  return answered.map((at) => at - begunAt);
}
