import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import type { Driver } from '../database/database.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { reasonOf } from '../errors.ts';
import type { Logger } from '../log.ts';
import {
  type Ask,
  holdSchema,
  type KnownSchema,
  readKnownSchema,
  readOldestReader,
  schemaChannel,
  sentenceOfNewer,
} from './schema-state.ts';

export type SchemaWatch = {
  /** Asked before each piece of work: whether this release can still use the database. */
  isReadable: () => Promise<boolean>;
  /** Resolves, with the reason in a sentence, once it no longer can. */
  outdated: Promise<string>;
  close: () => Promise<void>;
};

type Wait = { pollMs?: number };

/** A notice may be lost, and a schema may be changed by hand. */
const usualPollMs = 10_000;

const longestOpeningMs = 60_000;
const pauseMs = 250;
const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/** The embedded database belongs to this process alone: no other changes its schema meanwhile. */
const ofEmbedded: SchemaWatch = {
  isReadable: async () => true,
  outdated: new Promise(() => undefined),
  close: async () => undefined,
};

/**
 * Has newer releases wait for this process before they take something away, and notices when they are about to. Until the
 * first connection of its own is there, nothing is answered.
 */
export async function watchSchema(driver: Driver, log: Logger, wait: Wait = {}): Promise<SchemaWatch> {
  if (driver.kind === 'embedded') return ofEmbedded;
  const known = await readKnownSchema(migrationsFolder);
  const outdated = Promise.withResolvers<string>();
  let isOutdated = false;
  const note = (oldestReader: number): boolean => {
    if (oldestReader > known.number && !isOutdated) {
      isOutdated = true;
      outdated.resolve(sentenceOfNewer(oldestReader, known));
    }
    return !isOutdated;
  };
  const askPool: Ask = async (text, values) => (await driver.pool.query(text, values)).rows;
  const check = async (ask: Ask) => note(await readOldestReader(ask));
  const line = openLine(driver.direct, known, check);
  await openPatiently(line);
  const poll = setInterval(() => {
    line
      .renew()
      .catch((cause) =>
        log.warn({ reason: reasonOf(cause) }, 'the state of the schema cannot be read; trying again'),
      );
  }, wait.pollMs ?? usualPollMs);
  poll.unref();
  return {
    isReadable: async () => !isOutdated && (await check(askPool)),
    outdated: outdated.promise,
    async close() {
      clearInterval(poll);
      await line.close();
    },
  };
}

/** While a process starts, loading its program may keep it from hearing an answer in time. */
async function openPatiently(line: Line): Promise<void> {
  const giveUpAt = performance.now() + longestOpeningMs;
  for (;;) {
    try {
      return await line.renew();
    } catch (cause) {
      if (performance.now() > giveUpAt) throw cause;
      await after(pauseMs);
    }
  }
}

type Line = { renew: () => Promise<void>; close: () => Promise<void> };

/** A connection that holds the schema and hears of its changes. A lost one is opened anew at the next renewal. */
function openLine(direct: pg.ClientConfig, known: KnownSchema, check: (ask: Ask) => Promise<boolean>): Line {
  let client: pg.Client | null = null;
  let renewing: Promise<void> | null = null;
  let isClosed = false;
  const askOf =
    (on: pg.Client): Ask =>
    async (text, values) =>
      (await on.query(text, values)).rows;
  const connect = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ ...direct, keepAlive: true, ...patience });
    opened.on('error', () => undefined);
    opened.on('end', () => {
      if (client === opened) client = null;
    });
    // Read from the table, which is right whatever a notice says; one that comes while it is read may be newer than that.
    opened.on('notification', () => void renew().then(renew, () => undefined));
    await opened.connect();
    client = opened;
    await holdSchema(askOf(opened), known);
    await opened.query(`listen ${schemaChannel}`);
    return opened;
  };
  const renewOnce = async (): Promise<void> => {
    if (isClosed) return;
    try {
      await check(askOf(client ?? (await connect())));
    } catch (cause) {
      await client?.end();
      throw cause;
    }
  };
  const renew = (): Promise<void> => {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  return {
    renew,
    async close() {
      isClosed = true;
      await renewing?.catch(() => undefined);
      await client?.end();
    },
  };
}
