import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * A mail server in a process of its own that drops, delays, refuses and breaks off after a message, at random, and lets itself
 * be asked for a mail by its Message-ID, as mail providers do. Half of what it breaks off after it has kept, the other half not.
 * Told of an address, it also posts what it took, as they do.
 */
const refusedForGood = 97;
const chances = { drop: 0.03, refuse: 0.06, delay: 0.05, breakOff: 0.06 };
const longestDelayMs = 1_200;
const postEveryMs = 250;
const [eventsUrl, eventsSecret] = process.argv.slice(2);

const storedTimes = new Map<string, number>();
const seen = new Set<string>();
const toPost: { messageId: string; event: string; at: string }[] = [];
const counts = { dropped: 0, refused: 0, delayed: 0, brokenOff: 0, asked: 0, posted: 0 };
const isLucky = (chance: number) => Math.random() < chance;
const refusal = (responseCode: number) => Object.assign(new Error('In a bad mood'), { responseCode });

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onRcptTo({ address }, session, answer) {
    if (Number(/\d+/.exec(address)?.[0]) % refusedForGood === 0) return answer(refusal(550));
    if (isLucky(chances.drop)) {
      counts.dropped += 1;
      return breakOff(session.id);
    }
    if (!isLucky(chances.refuse)) return answer();
    counts.refused += 1;
    answer(refusal(451));
  },
  onData(stream, { id, envelope }, answer) {
    const store = (messageId: string) => {
      const to = envelope.rcptTo[0]?.address ?? '';
      storedTimes.set(to, (storedTimes.get(to) ?? 0) + 1);
      seen.add(messageId);
      toPost.push({ messageId, event: 'taken', at: new Date().toISOString() });
    };
    read(stream).then(async (messageId) => {
      if (isLucky(chances.delay)) {
        counts.delayed += 1;
        await delay(Math.random() * longestDelayMs);
      }
      if (!isLucky(chances.breakOff)) {
        store(messageId);
        return answer();
      }
      counts.brokenOff += 1;
      if (isLucky(0.5)) store(messageId);
      breakOff(id);
    }, answer);
  },
});
smtp.on('error', () => undefined);

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return (
    /^Message-ID:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).subarray(0, 20_000).toString('latin1'))?.[1] ?? ''
  );
}

function breakOff(sessionId: string): void {
  for (const connection of smtp.connections) if (connection.id === sessionId) connection._socket.destroy();
}

const http = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/counts') {
    const stored = [...storedTimes.values()];
    const doubled = stored.reduce((sum, times) => sum + times - 1, 0);
    response.end(
      JSON.stringify({ ...counts, arrived: stored.length, doubled, addresses: [...storedTimes.keys()] }),
    );
    return;
  }
  counts.asked += 1;
  const isKnown = seen.has(decodeURIComponent(path.split('/').at(-1) ?? ''));
  response.statusCode = isKnown ? 200 : 404;
  response.end(isKnown ? '{"event":"taken"}' : '{}');
});

/** One in three notifications goes astray, and whom they are for may be down. */
async function post(): Promise<void> {
  const batch = toPost.splice(0, 200).filter(() => !isLucky(1 / 3));
  if (batch.length === 0 || !eventsUrl) return;
  const answer = await fetch(eventsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${eventsSecret}` },
    body: JSON.stringify(batch),
  }).catch(() => null);
  if (answer?.ok) counts.posted += batch.length;
}
setInterval(() => void post(), postEveryMs);

smtp.listen(0, '127.0.0.1');
http.listen(0, '127.0.0.1');
await Promise.all([once(smtp.server, 'listening'), once(http, 'listening')]);
// Servers that listen on a port have addresses of this kind.
const portOf = (address: unknown) => (address as AddressInfo).port;
process.send?.({ smtpPort: portOf(smtp.server.address()), httpPort: portOf(http.address()) });
process.once('disconnect', () => process.exit());
