import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const attributes = z.array(attribute).default([]);
const resource = z.object({ attributes });
const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number(), message: z.string().optional() }),
});
const line = z.object({
  severityText: z.string(),
  body: z.object({ stringValue: z.string() }),
  traceId: z.string().optional(),
  attributes,
});
/** `ExportTraceServiceRequest` and `ExportLogsServiceRequest` (OTLP 1.x), as they are sent as JSON. */
const traces = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const logs = z.object({
  resourceLogs: z.array(z.object({ resource, scopeLogs: z.array(z.object({ logRecords: z.array(line) })) })),
});

type Collected = {
  spans: z.infer<typeof span>[];
  lines: z.infer<typeof line>[];
  resources: z.infer<typeof resource>[];
  /** As it came. */
  bodies: string[];
  headers: (string | undefined)[];
};

export type Collector = AsyncDisposable & { url: string; collected: Collected };

/** A collector of OpenTelemetry on this machine (OTLP over HTTP), which keeps what it is sent and refuses what is none. */
export async function startCollector(): Promise<Collector> {
  const collected: Collected = { spans: [], lines: [], resources: [], bodies: [], headers: [] };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isTaken = take(collected, request.url ?? '', body);
    collected.bodies.push(body);
    collected.headers.push(request.headers.authorization);
    response.writeHead(isTaken ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server on a port of its own has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    collected,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function take(collected: Collected, path: string, body: string): boolean {
  if (path === '/v1/traces') {
    const read = traces.parse(JSON.parse(body));
    collected.resources.push(...read.resourceSpans.map((each) => each.resource));
    collected.spans.push(
      ...read.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
    return true;
  }
  if (path !== '/v1/logs') return false;
  const read = logs.parse(JSON.parse(body));
  collected.lines.push(
    ...read.resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
  );
  return true;
}
