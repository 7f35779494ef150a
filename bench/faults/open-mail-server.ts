import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail, or for a while none; it can be asked for one by its Message-ID, as providers can. */
export type MailServer = AsyncDisposable & {
  url: string;
  arrivals: { messageId: string; to: string }[];
  setRefusing: (isRefusing: boolean) => void;
};

export async function openMailServer(): Promise<MailServer> {
  const arrivals: MailServer['arrivals'] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, answer) =>
      answer(isRefusing ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined),
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
        arrivals.push({ messageId, to: envelope.rcptTo[0]?.address ?? '' });
        answer();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    setRefusing: (refusing) => {
      isRefusing = refusing;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
