import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { strToU8, zipSync } from 'fflate';
import { Hono } from 'hono';
import { type Fault, faultyAnswer } from '../filing-server/faults.ts';

export type RateServer = {
  /** Of the packed file, as `RATES_URL` takes it. */
  url: string;
  close: () => Promise<void>;
  /** How often it was asked. */
  requests: number;
  /** What the file says once it is unpacked; may be changed while the server runs. */
  table: string;
  faults: Fault[];
};

/** Serves a history of exchange rates as the European Central Bank does, on this machine alone. */
export async function startRateServer(table: string): Promise<RateServer> {
  const app = new Hono();
  const served: RateServer = { url: '', close, requests: 0, table, faults: [] };
  app.get('/stats/eurofxref/eurofxref-hist.zip', (context) => {
    served.requests += 1;
    return faultyAnswer(context, served.faults) ?? zipped(served.table);
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(starting));
  });
  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  served.url = `http://127.0.0.1:${port}/stats/eurofxref/eurofxref-hist.zip`;
  return served;
}

function zipped(table: string): Response {
  const body = zipSync({ 'eurofxref-hist.csv': strToU8(table) });
  return new Response(Uint8Array.from(body), { headers: { 'content-type': 'application/zip' } });
}
