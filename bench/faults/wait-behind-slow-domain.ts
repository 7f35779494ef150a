import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startMailServer } from '../../sandbox/mail-server/start-mail-server.ts';
import { jobsFor } from '../../server/app/jobs.ts';
import { mails } from '../../server/mail/table.ts';
import { openFreshProduct } from '../open-fresh-product.ts';

const portion = 2_000;
const longestMs = 5 * 60_000;
const mailSeconds = 2;
const connections = 30;

/**
 * Digests to one domain that takes two seconds for each stand in front of some to other domains. Answers after how many seconds
 * the last of those has arrived, and when it would have if every mail waited its turn.
 */
export async function waitBehindSlowDomain({
  slow,
  others,
}: {
  slow: number;
  others: number;
}): Promise<{ seconds: number; inTurn: number }> {
  await using server = await startMailServer();
  server.setMood('slow', 'slow.example');
  await using fresh = await openFreshProduct('postgres', {
    SMTP_URL: server.url,
    SMTP_CONNECTIONS: String(connections),
  });
  const { product } = fresh;
  const command = product.context({ kind: 'command', name: 'bench' });
  const addresses = Array.from({ length: slow + others }, (_, number) =>
    number < slow ? `person-${number}@slow.example` : `person-${number}@quick-${number % 40}.example`,
  );
  for (let start = 0; start < addresses.length; start += portion) {
    const content = {
      subject: 'Rounds',
      text: 'Rounds',
      html: '<p>Rounds</p>',
      status: 'pending',
      lane: 'bulk',
    } as const;
    const rows = addresses.slice(start, start + portion).map((to) => {
      const id = randomUUID();
      return { id, occasion: `digest:${id}`, to, createdAt: command.now(), ...content };
    });
    await command.db.insert(mails).values(rows);
    const jobs = rows.map(({ id, to }) => ({
      payload: { mailId: id, domain: to.split('@')[1] },
      afterMs: 0,
    }));
    await product.queue.sendMany(command, 'mail.send', jobs);
  }
  const startedAt = performance.now();
  await product.queue.work(jobsFor(product.environment), (name) => product.context({ kind: 'job', name }));
  const arrived = () => server.received.filter(({ recipients }) => recipients[0]?.includes('@quick-')).length;
  while (arrived() < others && performance.now() - startedAt < longestMs) await delay(50);
  const seconds = arrived() < others ? Number.POSITIVE_INFINITY : (performance.now() - startedAt) / 1_000;
  return { seconds, inTurn: (slow * mailSeconds) / connections };
}
