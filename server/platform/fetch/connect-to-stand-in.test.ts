import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createFetcher } from './guarded-fetch.ts';

it('leads every name to the stand-in, https too, and spends what may be asked', async () => {
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host ?? '');
    if (request.url === '/')
      return response.writeHead(302, { location: 'https://www.acme.example/home' }).end();
    return response.end('at home');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const fetcher = createFetcher({ standIn: { port, knows: (host) => host.endsWith('acme.example') } });
  const budget = { left: 2 };
  const ask = (url: string) => fetcher({ url, userAgent: 'Upround/1', budget });

  expect(await ask('https://nobody.example/')).toMatchObject({ kind: 'refused', isUnknownHost: true });
  expect(await ask('https://acme.example/')).toMatchObject({
    kind: 'fetched',
    url: 'https://www.acme.example/home',
  });
  expect(budget.left).toBe(0);
  expect(await ask('https://acme.example/')).toMatchObject({ kind: 'refused' });
  expect(hosts).toEqual(['acme.example', 'www.acme.example']);
  server.close();
});
