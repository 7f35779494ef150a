import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Driver } from './database.ts';

/** Who listens to a channel. */
type Ear = {
  hear: (payload: string) => void;
  /** Notices may have been missed: the connection was gone for a while. */
  miss: () => void;
};

/** What triggers of the database say (NOTIFY) when a transaction that changed something is committed, in every process. */
export type Notices = {
  /** Answers once nothing that is said from now on is lost without `miss`. Outside of any transaction. */
  listen: (channel: string, ear: Ear) => Promise<() => void>;
  /** Answers once all that is committed by now has been heard, or was missed: then it says false. */
  catchUp: () => Promise<boolean>;
  /** Whether the connection is there over which it is heard. */
  isHeard: () => boolean;
  close: () => Promise<void>;
};

/** Opens no connection before there is a listener. */
export function openNotices(driver: Driver, log: Logger): Notices {
  return driver.kind === 'embedded' ? ofEmbedded(driver.client) : ofServer(driver.direct, log);
}

function ofEmbedded(client: Extract<Driver, { kind: 'embedded' }>['client']): Notices {
  return {
    async listen(channel, { hear }) {
      const stop = await client.listen(channel, hear);
      return () => void stop().catch(() => undefined);
    },
    // It says everything before the statement that caused it is answered.
    catchUp: async () => true,
    isHeard: () => true,
    close: async () => undefined,
  };
}

const shortestWaitMs = 250;
const longestWaitMs = 15_000;
/** A connection that went without a word is noticed by asking something of it. */
const probeEveryMs = 20_000;

function ofServer(direct: pg.ClientConfig, log: Logger): Notices {
  const ears = new Map<string, Set<Ear>>();
  let connection: Promise<pg.Client | null> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** The connection while everything is heard over it. */
  let heard: pg.Client | null = null;
  let catchingUp: Promise<boolean> | null = null;

  /** One statement after the other. */
  const ask = (client: pg.Client, statement: string): Promise<unknown> => {
    const asked = turn.then(() => within(client.query(statement)));
    turn = asked.catch(() => undefined);
    return asked;
  };
  const reportMissed = () => {
    for (const ofChannel of ears.values()) for (const { miss } of ofChannel) miss();
  };
  const connect = async (): Promise<pg.Client | null> => {
    const client = new pg.Client({ ...direct, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const probe = setInterval(() => ask(client, 'select 1').catch(() => client.end()), probeEveryMs);
    probe.unref();
    client.on('error', () => undefined);
    client.on('end', () => {
      clearInterval(probe);
      lose();
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of ears.get(channel) ?? []) hear(payload);
    });
    try {
      await client.connect();
      for (const channel of ears.keys()) await ask(client, listenTo(channel));
      failures = 0;
      heard = client;
      return client;
    } catch (cause) {
      log.warn({ error: cause }, 'what the database notifies of cannot be heard; trying again');
      await client.end().catch(() => undefined);
      clearInterval(probe);
      lose();
      return null;
    }
  };
  const lose = () => {
    connection = null;
    heard = null;
    if (isClosed || retry !== undefined) return;
    reportMissed();
    const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures++) * (0.5 + Math.random() / 2);
    retry = setTimeout(() => {
      retry = undefined;
      connection ??= connect();
      void connection.then((client) => {
        if (client) reportMissed();
      });
    }, wait);
    retry.unref();
  };

  /** One statement for all who ask before it is sent: what the server tells meanwhile arrives before its answer. */
  const catchUp = async (): Promise<boolean> => {
    const client = await connection;
    await turn;
    catchingUp = null;
    if (!client) return false;
    const isAnswered = ask(client, 'select 1').then(
      () => true,
      () => client.end().then(() => false),
    );
    return (await isAnswered) && heard === client;
  };

  return {
    async listen(channel, ear) {
      const ofChannel = ears.get(channel) ?? new Set();
      ears.set(channel, ofChannel.add(ear));
      const isFirst = connection === null && retry === undefined;
      if (isFirst) connection = connect();
      const client = await connection;
      // Where it fails, the connection is lost and begun anew, with all channels.
      if (!isFirst) await (client && ask(client, listenTo(channel)).catch(() => client.end()));
      return () => void ofChannel.delete(ear);
    },
    catchUp() {
      catchingUp ??= catchUp();
      return catchingUp;
    },
    isHeard: () => heard !== null,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = await connection;
      await client?.end();
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

function within(answer: Promise<unknown>): Promise<unknown> {
  const patience = new Promise((_, reject) => setTimeout(reject, 5_000, new Error('no answer')).unref());
  return Promise.race([answer, patience]);
}
