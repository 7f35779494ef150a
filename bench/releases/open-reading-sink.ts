import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReadMail = { messageId: string; to: string; isReadable: boolean };
export type ReadingSink = AsyncDisposable & { url: string; mails: ReadMail[] };

const controlCharacter = /[^\P{Cc}\n\r\t]|\uFFFD/u;
const shortestText = 40;

/** A mail server that reads each mail as its recipient would. */
export async function openReadingSink(): Promise<ReadingSink> {
  const mails: ReadMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { text = '', html = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ messageId, to: envelope.rcptTo[0]?.address ?? '', isReadable: isReadable(text, html) });
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
    mails,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Words and nothing else, with what stands for a place to go to, and as a page too. */
function isReadable(text: string, html: string): boolean {
  return (
    text.length >= shortestText &&
    !controlCharacter.test(text) &&
    !controlCharacter.test(html) &&
    text.includes('http') &&
    /<(?:html|body|table|p)\b/i.test(html)
  );
}
