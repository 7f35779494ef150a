import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../server/platform/database/database.ts';
import { killAtRandom } from './faults/kill-at-random.ts';
import { openFaultySink, type SinkCounts } from './faults/open-faulty-sink.ts';
import { waitBehindSlowDomain } from './faults/wait-behind-slow-domain.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { deliverDigests } from './mail/write-digests.ts';
import { type FreshProduct, openFreshProduct } from './open-fresh-product.ts';

const wholeSizes = { mails: 10_000, kills: 20, slow: 100_000 };
const quickSizes = { mails: 1_000, kills: 4, slow: 10_000 };
const others = 200;
/** Repeating blindly shows soon what comes of it. */
const blindShare = 5;
const domains = 40;
/** The sink refuses every such mail for good. */
const refusedEvery = 97;
const mostLateSeconds = 30;
const longestMs = 25 * 60_000;
const eventsSecret = 'only between a bench and its sink';
const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const blind = fileURLToPath(new URL('./faults/repeat-blindly.ts', import.meta.url));

const addressOf = (number: number) => `digest-${number}@domain-${number % domains}.example`;

/**
 * Digests leave to a mail server that drops, delays, refuses and breaks off after a message, while the two processes that send
 * them are killed at random: how many are lost and how many arrive twice, as the receiving server counts.
 */
export async function measureDeliveryFaults(options: Options): Promise<Measurement> {
  const { mails, kills, slow } = options.isQuick ? quickSizes : wholeSizes;
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const url = `http://127.0.0.1:${port}`;
  await using sink = await openFaultySink({ url: `${url}/api/mail-events`, secret: eventsSecret });
  const settings = {
    SMTP_URL: sink.smtpUrl,
    MAIL_LOOKUP_URL: sink.lookupUrl,
    MAIL_LOOKUP_AFTER: '5',
    MAIL_EVENTS_SECRET: eventsSecret,
  };
  await using fresh = await openFreshProduct('postgres', settings);
  const { environment } = fresh.product;
  await deliverDigests(fresh.product, mails, addressOf);
  options.say(`${mails} digests wait`);
  const variables = {
    ...settings,
    HOST: '127.0.0.1',
    DATA_DIR: environment.dataDir,
    DATABASE_URL: environment.databaseUrl ?? '',
    SAMPLE_DATA: 'off',
    SOURCES: 'off',
    LOG_LEVEL: 'silent',
  };
  const startedAt = performance.now();
  const processes = killAtRandom(
    [
      { file: main, variables: { ...variables, RUN: 'both', PORT: String(port) } },
      { file: main, variables: { ...variables, RUN: 'worker' } },
    ],
    kills,
    options.say,
  );
  const state = await untilFinished(fresh, options.say, () => processes.kills >= kills);
  const seconds = (performance.now() - startedAt) / 1_000;
  await processes.stop();
  const counts = await sink.counts();
  const { addresses: _addresses, ...shown } = counts;
  options.say(JSON.stringify({ ...shown, seconds, standing: state }));
  const blindMails = mails / blindShare;
  const blindly = await repeatBlindly(fresh, { mails: blindMails, kills, say: options.say });
  options.say(JSON.stringify({ arrived: blindly.arrived, doubled: blindly.doubled }));
  const waited = await waitBehindSlowDomain({ slow, others });
  const figures = figuresOf({
    mails,
    kills: processes.kills,
    seconds,
    counts,
    standing: state,
    blindMails,
    blindly,
  });
  return { databases: [fresh.database], figures: [...figures, lateness(slow, waited)] };
}

type State = Record<string, number>;

async function untilFinished(
  fresh: FreshProduct,
  say: (line: string) => void,
  areDeathsOver: () => boolean,
): Promise<State> {
  const giveUpAt = Date.now() + longestMs;
  for (let round = 0; ; round += 1) {
    const rows = await rowsOf<{ status: string; count: number }>(
      fresh.product.database.db,
      sql`select status, count(*)::int as count from mails group by status`,
    );
    const state = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    const open = (state.pending ?? 0) + (state.sending ?? 0) + (state.unknown ?? 0);
    if (round % 10 === 0) say(Object.entries(state).flat().join(' '));
    if ((open === 0 && areDeathsOver()) || Date.now() > giveUpAt) return state;
    await delay(1_000);
  }
}

/** The other way: what is not known to have been sent is sent again, through the same faults and as many deaths. */
async function repeatBlindly(
  { product }: FreshProduct,
  { mails, kills, say }: { mails: number; kills: number; say: (line: string) => void },
): Promise<SinkCounts> {
  const { db } = product.database;
  await using sink = await openFaultySink();
  await db.execute(
    sql`create table blind_mails (address text primary key, is_sent boolean not null default false)`,
  );
  await db.execute(sql`insert into blind_mails (address)
    select 'digest-' || n || '@domain-' || (n % ${domains}) || '.example' from generate_series(0, ${mails - 1}) n`);
  const variables = { DATABASE_URL: product.environment.databaseUrl ?? '', SMTP_URL: sink.smtpUrl };
  const processes = killAtRandom([{ file: blind, variables }], Math.ceil(kills / blindShare), say);
  const giveUpAt = Date.now() + longestMs / 5;
  for (;;) {
    const [row] = await rowsOf<{ left: number }>(
      db,
      sql`select count(*)::int as left from blind_mails where not is_sent`,
    );
    if (row?.left === 0 || Date.now() > giveUpAt) break;
    await delay(500);
  }
  await processes.stop();
  return await sink.counts();
}

function lateness(slow: number, { seconds, inTurn }: { seconds: number; inTurn: number }): Figure {
  return atMost(mostLateSeconds, {
    name: `until ${others} digests had left that stood behind ${slow} to a slow domain`,
    value: seconds,
    unit: 's',
    baseline: { name: 'all in turn, two seconds each by thirty connections', value: inTurn },
  });
}

type Outcome = {
  mails: number;
  blindMails: number;
  kills: number;
  seconds: number;
  counts: SinkCounts;
  standing: State;
  blindly: SinkCounts;
};

function figuresOf({
  mails,
  kills,
  seconds,
  counts,
  standing: state,
  blindMails,
  blindly,
}: Outcome): Figure[] {
  const refused = Math.ceil(mails / refusedEvery);
  const plain = `repeating ${blindMails} blindly`;
  const few = (name: string, value: number) => reported({ name, value, unit: '' });
  return [
    few('digests', mails),
    few('deaths of a process', kills),
    few('connections dropped at the recipient', counts.dropped),
    few('refusals for now', counts.refused),
    few('answers delayed', counts.delayed),
    few('connections broken off after the message', counts.brokenOff),
    few('mails asked for by their Message-ID', counts.asked),
    reported({ name: 'until every mail was settled', value: seconds, unit: 's' }),
    atMost(0, {
      name: 'mails lost, as the receiving server counts',
      value: mails - refused - counts.arrived,
      unit: '',
      baseline: {
        name: plain,
        value: blindMails - Math.ceil(blindMails / refusedEvery) - blindly.arrived,
      },
    }),
    atMost(0, {
      name: 'mails that arrived twice, as it counts',
      value: counts.doubled,
      unit: '',
      baseline: { name: plain, value: blindly.doubled },
    }),
    atMost(0, {
      name: 'mails of which we say something else',
      value: Math.abs((state.sent ?? 0) - counts.arrived) + Math.abs((state.failed ?? 0) - refused),
      unit: '',
    }),
  ];
}
