import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * How the server behaves to the next connections. `refuse-now` and `refuse-for-good` answer the recipient with 451
 * and 550, `drop-at-recipient` breaks the connection there, `drop-after-message` takes the whole message and breaks
 * the connection instead of answering, `hang` takes it and stays silent. `one-each` says goodbye with 421 to the second
 * mail of a connection. `slow` takes two seconds for each mail.
 */
type MailServerMood =
  | 'friendly'
  | 'refuse-now'
  | 'refuse-for-good'
  | 'drop-at-recipient'
  | 'drop-after-message'
  | 'hang'
  | 'one-each'
  | 'slow';

const slowMs = 2_000;

/** `raw` as it came; `returnAddress` is that of the envelope. */
export type ReceivedMail = Email & { recipients: string[]; returnAddress: string; raw: Buffer };

export type MailServer = AsyncDisposable & {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  /** Everything that was handed over whole, whatever was answered. */
  received: ReceivedMail[];
  /** For all, or for what goes to one domain. */
  setMood: (mood: MailServerMood, domain?: string) => void;
  /** How many connections there have been. */
  connectionCount: () => number;
  /** Ends every open connection, as a server does after a restart or a long silence. */
  dropConnections: () => void;
  close: () => Promise<void>;
};

/** A mail server on this machine that keeps what it is given and delivers nothing. Port 0 takes any free one. */
export async function startMailServer(
  port = 0,
  onMail: (mail: ReceivedMail) => void = () => undefined,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let general: MailServerMood = 'friendly';
  const moods = new Map<string, MailServerMood>();
  const moodFor = (address = '') => moods.get(address.slice(address.lastIndexOf('@') + 1)) ?? general;
  let connectionCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, answer) {
      connectionCount += 1;
      answer();
    },
    onMailFrom(_address, session, answer) {
      // The first mail of a connection is number 1.
      const isAtEnd = general === 'one-each' && session.transaction > 1;
      answer(isAtEnd ? Object.assign(new Error('Enough for one connection'), { responseCode: 421 }) : null);
      if (isAtEnd) breakOff(server, session.id);
    },
    onRcptTo({ address }, session, answer) {
      const mood = moodFor(address);
      if (mood === 'drop-at-recipient') return breakOff(server, session.id);
      const code = { 'refuse-now': 451, 'refuse-for-good': 550 }[String(mood)];
      answer(
        code ? Object.assign(new Error(`The sandbox is in the mood: ${mood}`), { responseCode: code }) : null,
      );
    },
    onData(stream, session, answer) {
      read(stream).then(
        (mail) => {
          const { rcptTo, mailFrom } = session.envelope;
          const recipients = rcptTo.map(({ address }) => address);
          const stored = { ...mail, recipients, returnAddress: mailFrom ? mailFrom.address : '' };
          received.push(stored);
          onMail(stored);
          const mood = moodFor(recipients[0]);
          if (mood === 'drop-after-message') breakOff(server, session.id);
          else if (mood === 'slow') setTimeout(answer, slowMs);
          else if (mood !== 'hang') answer();
        },
        // The other side left in the middle, or sent what is no mail.
        () => answer(Object.assign(new Error('This cannot be read'), { responseCode: 554 })),
      );
    },
  });
  // Connections that the other side breaks off are none of its business.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  // A server that listens on a port has an address of this kind.
  const address = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    setMood: (next, domain) => {
      if (domain !== undefined) moods.set(domain, next);
      else {
        general = next;
        moods.clear();
      }
    },
    connectionCount: () => connectionCount,
    dropConnections() {
      for (const connection of server.connections) connection._socket.destroy();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function read(stream: SMTPServerDataStream): Promise<Email & { raw: Buffer }> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks);
  return { ...(await PostalMime.parse(raw)), raw };
}

function breakOff(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    if (connection.id === sessionId) connection._socket.destroy();
  }
}
