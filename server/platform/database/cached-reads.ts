import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import type { Notices } from './notices.ts';

/** Whose change ends what was read: one account's or company's, or that of the rounds, which all lists are made of. */
type About = { channel: (typeof channelsById)[number]; whose: string } | { channel: 'listing' };

/** The channels whose notices carry the id of what changed; without one, anything may have. */
const channelsById = ['accounts', 'visits', 'companies'] as const;

/** What was read from the database, for as long as it has told of no change since. */
export type CachedReads = {
  /** Whether all changes that are committed by now were heard of; otherwise nothing that was cached may be used. */
  catchUp: () => Promise<boolean>;
  /** To be asked after `catchUp`, with nothing awaited in between. */
  recall: <Value>(read: Read<Value>) => Promise<Value>;
};

export type Read<Value> = {
  /** What is read, and by which values; the same for no other read. */
  key: string;
  read: () => Promise<Value>;
  /** Where only what is read says whose it is: null of what is not to be cached. */
  about: About | ((value: Value) => About | null);
  /** After which time it is read anew even if no change was heard of; a minute where nothing is said. */
  longestMs?: number;
  /** How much memory it takes, beside that of a row. */
  weightOf?: (value: Value) => number;
};

type Entry = { answer: Promise<unknown>; group: string; weight: number; readAt: number };

const mostWeight = 150_000;

/** Triggers tell of every change; should one be switched off, that is over so soon. */
const usualLongestMs = 60_000;

const beingRead = 'being read';
const ofListing = 'listing';
const groupOf = (about: About) =>
  about.channel === 'listing' ? ofListing : `${about.channel} ${about.whose}`;

/** Nothing is cached, for what asks once and ends. */
export const readsAlways: CachedReads = { catchUp: async () => false, recall: ({ read }) => read() };

/** Of a distributed database only the coordinator is heard, and what belongs to users changes on its workers. */
export async function cachedReadsOf(db: Database, notices: Notices): Promise<CachedReads> {
  const found = await rowsOf(db, sql`select 1 from pg_extension where extname = 'citus'`);
  return found.length > 0 ? readsAlways : openCachedReads(notices);
}

/** Listens to nothing before something is asked. Until it hears, and while it does not, everything is read from the database. */
export function openCachedReads(notices: Notices): CachedReads {
  const entries = new Map<string, Entry>();
  const groups = new Map<string, Set<string>>();
  let isOpening = false;
  let isListening = false;
  let weight = 0;

  const forget = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    weight -= entry.weight;
    leave(entry.group, key);
  };
  const leave = (group: string, key: string) => {
    const keys = groups.get(group);
    keys?.delete(key);
    if (keys?.size === 0) groups.delete(group);
  };
  const enter = (group: string, key: string) => {
    groups.set(group, (groups.get(group) ?? new Set()).add(key));
  };
  const forgetGroups = (wanted: (group: string) => boolean) => {
    for (const group of [...groups.keys()].filter(wanted))
      for (const key of groups.get(group) ?? []) forget(key);
  };
  const forgetGroup = (group: string) => {
    for (const key of [...(groups.get(group) ?? [])]) forget(key);
  };
  const forgetAll = () => {
    entries.clear();
    groups.clear();
    weight = 0;
  };

  async function listen(): Promise<void> {
    for (const channel of channelsById)
      await notices.listen(channel, {
        hear(whose) {
          // What is being read may be of this one: of whom is known when it is read.
          forgetGroup(beingRead);
          if (whose === '') forgetGroups((group) => group.startsWith(`${channel} `));
          else forgetGroup(groupOf({ channel, whose }));
        },
        miss: forgetAll,
      });
    await notices.listen('listing', {
      hear() {
        forgetGroup(beingRead);
        forgetGroup(ofListing);
      },
      miss: forgetAll,
    });
    isListening = true;
  }

  /** It is there before it is read: what changes meanwhile ends it. */
  function begin<Value>({ key, read, about, weightOf = () => 0 }: Read<Value>): Promise<Value> {
    const group = typeof about === 'object' ? groupOf(about) : beingRead;
    const { promise: answer, resolve } = Promise.withResolvers<Value>();
    const entry: Entry = { answer, group, weight: 1, readAt: performance.now() };
    entries.set(key, entry);
    enter(group, key);
    weight += entry.weight;
    resolve(read());
    answer.then(
      (value) => settle(key, entry, typeof about === 'object' ? about : about(value), weightOf(value)),
      () => entries.get(key) === entry && forget(key),
    );
    return answer;
  }

  function settle(key: string, entry: Entry, about: About | null, own: number): void {
    if (entries.get(key) !== entry) return;
    if (about === null) {
      forget(key);
      return;
    }
    leave(entry.group, key);
    entry.group = groupOf(about);
    enter(entry.group, key);
    entry.weight += own;
    weight += own;
    for (const oldest of entries.keys()) {
      if (weight <= mostWeight) break;
      forget(oldest);
    }
  }

  return {
    async catchUp() {
      if (!isOpening) {
        isOpening = true;
        listen().catch(() => {
          isOpening = false;
        });
      }
      return isListening && notices.isHeard() && (await notices.catchUp());
    },
    recall<Value>(wanted: Read<Value>): Promise<Value> {
      const found = entries.get(wanted.key);
      if (!notices.isHeard()) return wanted.read();
      const { longestMs = usualLongestMs } = wanted;
      if (!found || performance.now() - found.readAt > longestMs) {
        forget(wanted.key);
        return begin(wanted);
      }
      // Who was asked for last is forgotten last; while nothing is forgotten for long, that need not be noted.
      if (weight > mostWeight / 2) {
        entries.delete(wanted.key);
        entries.set(wanted.key, found);
      }
      // What is stored under a key was read for it. Another caller's reading may have ended with their request.
      return (found.answer as Promise<Value>).catch(() => wanted.read());
    },
  };
}

type Asker = {
  cache: CachedReads;
  isInTransaction: boolean;
  actor: { kind: string };
  hasCaughtUp?: boolean;
};

/** Whether anything cached may be used: not in a transaction, for a job, or while nothing is heard. */
export async function mayRecall({
  cache,
  isInTransaction,
  actor,
  hasCaughtUp = false,
}: Asker): Promise<boolean> {
  if (cache === readsAlways || isInTransaction || actor.kind === 'job' || actor.kind === 'command')
    return false;
  return hasCaughtUp || cache.catchUp();
}

/**
 * What `read` answers, or what it answered before where the database has told of no change since: by whichever process and
 * statement, committed before this was asked. Where nothing cached may be used it is read.
 */
export async function recall<Value>(asker: Asker, wanted: Read<Value>): Promise<Value> {
  return (await mayRecall(asker)) ? asker.cache.recall(wanted) : wanted.read();
}

/** A user comes back to the same lists for some minutes, and many users to the same companies. */
const longestListMs = 300_000;

/** The same of what lists are made of: rounds, their companies and what these list. */
export const recallList = <Value>(
  asker: Asker,
  wanted: Omit<Read<Value>, 'about' | 'longestMs'>,
): Promise<Value> => recall(asker, { ...wanted, about: { channel: 'listing' }, longestMs: longestListMs });

/** The same of what stands on a company's page, by its id. */
export const recallCompany = <Value>(
  asker: Asker,
  { id, ...wanted }: { id: string } & Pick<Read<Value>, 'read' | 'weightOf'>,
): Promise<Value> =>
  recall(asker, {
    ...wanted,
    key: `company ${id}`,
    about: { channel: 'companies', whose: id },
    longestMs: longestListMs,
  });

type ReadEach<Value> = {
  keyOf: (id: string) => string;
  readAll: (ids: string[]) => Promise<Map<string, Value>>;
  weightOf: (value: Value) => number;
};

/** The same of many by their ids: those that are not cached are read together. None of what is not there. */
export async function recallEach<Value>(
  asker: Asker,
  ids: readonly string[],
  { keyOf, readAll, weightOf }: ReadEach<Value>,
): Promise<Map<string, Value>> {
  if (!(await mayRecall(asker))) return readAll([...ids]);
  const missing: string[] = [];
  const together = Promise.withResolvers<Map<string, Value>>();
  let areKnown = false;
  const readOne = async (id: string) => {
    // Another caller's reading has failed.
    if (areKnown) return (await readAll([id])).get(id) ?? null;
    missing.push(id);
    return (await together.promise).get(id) ?? null;
  };
  const answers = ids.map((id) =>
    asker.cache.recall({
      key: keyOf(id),
      read: () => readOne(id),
      about: { channel: 'listing' },
      longestMs: longestListMs,
      weightOf: (value) => (value === null ? 0 : weightOf(value)),
    }),
  );
  areKnown = true;
  together.resolve(missing.length === 0 ? new Map() : readAll(missing));
  const values = await Promise.all(answers);
  return new Map(values.flatMap((value, index) => (value === null ? [] : [[ids[index] ?? '', value]])));
}
