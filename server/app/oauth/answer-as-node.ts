import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Has a handler of Node's own kind answer a request of the web's kind, so that its answer goes through our middleware as
 * every other. The handler sees our configured address only: what the request claims of itself is left out.
 */
export async function answerAsNode(handler: Handler, request: Request, publicUrl: string): Promise<Response> {
  const asked = new URL(request.url);
  const { host, protocol } = new URL(publicUrl);
  const body = Buffer.from(await request.arrayBuffer());
  const message = Object.assign(new IncomingMessage(new Socket()), {
    method: request.method,
    url: `${asked.pathname}${asked.search}`,
    headers: {
      ...Object.fromEntries(request.headers),
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    },
  });
  message.push(body);
  message.push(null);
  const response = new ServerResponse(message);
  const ended = collect(response);
  await handler(message, response);
  const written = await ended;
  return new Response(hasBody(response.statusCode) ? written : null, {
    status: response.statusCode,
    headers: headersOf(response),
  });
}

/** What the handler writes, once it has ended; all it writes are short texts. */
function collect(response: ServerResponse): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    response.end = ((chunk?: unknown) => {
      const text = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? chunk : '';
      response.emit('finish');
      resolve(new Uint8Array(Buffer.from(text)));
      return response;
      // Node's type has an overload for each way to call it; this one takes them all.
    }) as ServerResponse['end'];
  });
}

const hasBody = (status: number) => status !== 204 && status !== 304;

function headersOf(response: ServerResponse): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || name === 'content-length') continue;
    for (const each of Array.isArray(value) ? value : [String(value)]) headers.append(name, each);
  }
  return headers;
}
