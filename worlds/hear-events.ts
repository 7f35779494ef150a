import { livePath } from '../contract/live/rounds-came.ts';

export type HeardEvent = { event: string; id: string | null; data: unknown };

export type EventLine = AsyncDisposable & {
  status: number;
  heard: HeardEvent[];
  /** Answers once the server has closed it. */
  ended: Promise<void>;
  close: () => void;
};

/** Opens a line to a product and keeps what is said on it, as a browser would. */
export async function hearEvents(
  origin: string,
  { cookie, after, lastEventId }: { cookie: string; after?: number | string; lastEventId?: string },
): Promise<EventLine> {
  const leaving = new AbortController();
  const query = after === undefined ? '' : `?after=${after}`;
  const response = await fetch(`${origin}${livePath}${query}`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  const heard: HeardEvent[] = [];
  const close = () => leaving.abort();
  return {
    status: response.status,
    heard,
    ended:
      response.ok && response.body
        ? readEvents(response.body, heard).catch(() => undefined)
        : Promise.resolve(),
    close,
    [Symbol.asyncDispose]: async () => close(),
  };
}

/** Keeps what is said until there is no more. */
export async function readEvents(body: ReadableStream<Uint8Array>, heard: HeardEvent[]): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const messages = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) heard.push(readMessage(message));
  }
}

function readMessage(message: string): HeardEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? null;
  const data = field('data');
  return {
    event: field('event') ?? (field('id') === null ? 'retry' : 'position'),
    id: field('id'),
    data: data === null ? null : JSON.parse(data),
  };
}
