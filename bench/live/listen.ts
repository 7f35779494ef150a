import { type ClientRequest, get } from 'node:http';
import { livePath, readRoundsCame } from '../../contract/delivery/rounds-came.ts';
import type { Served } from './messages.ts';

type User = Served['people'][number];

type Heard = { person: User; at: number; count: number };

export type Listeners = Disposable & {
  heard: Heard[];
  /** Of all lines together. */
  bytes: () => number;
};

/** The gate lets so many in at once. */
const atOnce = 12;

/** An open dashboard for each person: a line that stays open. */
export async function listen({ port, people }: Served): Promise<Listeners> {
  const heard: Heard[] = [];
  const requests: ClientRequest[] = [];
  let bytes = 0;
  const open = (user: User) =>
    new Promise<boolean>((resolve, reject) => {
      const headers = { cookie: user.cookie, 'x-forwarded-for': user.network };
      const request = get({ host: '127.0.0.1', port, path: livePath, headers, agent: false }, (response) => {
        resolve(response.statusCode === 200);
        let rest = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          const at = performance.timeOrigin + performance.now();
          bytes += text.length;
          const messages = `${rest}${text}`.split('\n\n');
          rest = messages.pop() ?? '';
          for (const message of messages) {
            const said = /^event: rounds\ndata: (.*)$/m.exec(message)?.[1];
            const came = said ? readRoundsCame(JSON.parse(said)) : null;
            if (came) heard.push({ person: user, at, count: came.count });
          }
        });
        response.on('error', () => undefined);
      });
      request.on('error', reject);
      requests.push(request);
    });
  const left = [...people];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let user = left.pop(); user; user = left.pop()) if (!(await open(user))) left.unshift(user);
    }),
  );
  return {
    heard,
    bytes: () => bytes,
    [Symbol.dispose]() {
      for (const request of requests) request.on('error', () => undefined).destroy();
    },
  };
}
