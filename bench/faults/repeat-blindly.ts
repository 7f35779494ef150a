import process from 'node:process';
import { createTransport } from 'nodemailer';
import pg from 'pg';

/** A program that does the plain thing: what is not known to have been sent is sent again. */
const { DATABASE_URL, SMTP_URL } = process.env;
const client = new pg.Client({ connectionString: DATABASE_URL });
await client.connect();
const transport = createTransport({ pool: true, url: SMTP_URL, maxConnections: 10, maxRequeues: 0 });
const atOnce = 50;
let left = true;
while (left) {
  const { rows } = await client.query<{ address: string }>(
    'select address from blind_mails where not is_sent order by random() limit $1',
    [atOnce],
  );
  left = rows.length > 0;
  await Promise.all(
    rows.map(async ({ address }) => {
      const mail = { to: address, from: 'alerts@upround.example', subject: 'Rounds', text: 'Rounds' };
      const answer = await transport.sendMail(mail).catch((thrown: unknown) => thrown);
      const isRefused = answer instanceof Error && 'responseCode' in answer && answer.responseCode === 550;
      if (answer instanceof Error && !isRefused) return;
      await client.query('update blind_mails set is_sent = true where address = $1', [address]);
    }),
  );
}
await client.end();
transport.close();
