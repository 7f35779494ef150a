import { createTransport } from 'nodemailer';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Product } from '../../server/app/open-product.ts';
import type { Sink } from './open-sink.ts';
import { writeDigest } from './write-digests.ts';

const queue = 'bench.before';

export type Before = { mailsPerSecond: number; lastMs: number };

/**
 * The other way of doing it: one job at a time, a connection for each mail, and a worker that is left to the polls of
 * pg-boss. With few mails, as each takes half a minute.
 */
export async function sendAsBefore(
  { database: { driver } }: Product,
  sink: Sink,
  count: number,
): Promise<Before> {
  const boss = new PgBoss({
    ...(driver.kind === 'embedded'
      ? { db: fromPglite(driver.client), backend: 'pglite' as const }
      : { connectionString: driver.url, max: 4 }),
    useListenNotify: true,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(queue, { notify: true });
  const addressOf = (number: number) => `before-${number}@example.com`;
  for (let number = 0; number < count; number += 1) await boss.send(queue, { number });

  const startedAt = performance.now();
  await boss.work<{ number: number }>(queue, { batchSize: 1, burstWhenBatchFull: true }, async ([job]) => {
    const number = job?.data.number ?? 0;
    const transport = createTransport({ url: sink.url });
    await transport.sendMail({
      ...writeDigest(number),
      to: addressOf(number),
      from: 'alerts@upround.example',
    });
    transport.close();
  });
  await sink.untilCounted(count, ({ to }) => to.startsWith('before-'));
  const lastMs = performance.now() - startedAt;
  await boss.stop({ graceful: true, timeout: 1_000 });
  return { mailsPerSecond: count / (lastMs / 1_000), lastMs };
}
