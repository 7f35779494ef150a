import { createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { utcDay } from '../../../contract/platform/time/days.ts';
import type { PageSort } from '../../../contract/public/pages.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { type CountedPage, pageVisits, visitorDays } from './table.ts';

/** `visitor` is what tells one from another for a day. It goes no further than into the hash. */
type Visit = { page: PageSort; visitor: string };

export type VisitorAnalytics = {
  /** Counts a visit in memory; no one waits for it, and it fails no one's request. */
  note: (visit: Visit) => void;
  /** Writes down what was counted since it was last written. */
  flush: () => Promise<void>;
};

const writtenEveryMs = 60_000;

/** Counts who visits the public pages, without keeping who: sums go to the database once a minute. */
export function openVisitorAnalytics(context: Context): VisitorAnalytics {
  requireMachine(context);
  const { log } = context;
  const days = new Map<string, Counted>();
  let salt: { day: string; text: Promise<string> } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const noting = new Set<Promise<void>>();

  const count = async ({ page, visitor }: Visit) => {
    const day = utcDay(context.now());
    if (salt?.day !== day) salt = { day, text: saltOfDay(context, { day }) };
    const digest = createHmac('sha256', await salt.text)
      .update(visitor)
      .digest();
    const counted: Counted = days.get(day) ?? new Map();
    days.set(day, counted);
    for (const each of [page, 'any'] as const) {
      const { views, sketch } = counted.get(each) ?? { views: 0, sketch: emptySketch() };
      addToSketch(sketch, digest);
      counted.set(each, { views: views + 1, sketch });
    }
    timer ??= setTimeout(flush, writtenEveryMs).unref();
  };
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    await Promise.all(noting);
    for (const [day, counted] of days) {
      days.delete(day);
      await storeVisitorCounts(context, { day, counted }).catch((thrown) =>
        log.warn({ error: thrown }, 'visits of the last minute were not counted'),
      );
    }
  };
  return {
    note(visit) {
      const recorded = count(visit)
        .catch((thrown) => {
          salt = null;
          log.warn({ error: thrown }, 'a visit was not counted');
        })
        .finally(() => noting.delete(recorded));
      noting.add(recorded);
    },
    flush,
  };
}

/** The secret of a day, the same in every process; the first request makes it. It goes when the day is over. */
async function saltOfDay(context: Context, { day }: { day: string }): Promise<string> {
  requireMachine(context);
  const { db } = context;
  await db
    .insert(visitorDays)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select({ salt: visitorDays.salt }).from(visitorDays).where(eq(visitorDays.day, day));
  if (!row) throw new Error(`The day ${day} is over`);
  return row.salt;
}

type Counted = Map<CountedPage, { views: number; sketch: Sketch }>;

/** Adds what one process counted of a day to what all have. Of a day that is over only the views are added. */
function storeVisitorCounts(
  context: Context,
  { day, counted }: { day: string; counted: Counted },
): Promise<void> {
  requireMachine(context);
  return inTransaction(context, async ({ db }) => {
    const [known] = await db.select().from(visitorDays).where(eq(visitorDays.day, day)).for('update');
    const sketches = { ...known?.sketches };
    for (const [page, { sketch }] of counted)
      sketches[page] = asText(joinSketches(sketch, asSketch(sketches[page])));
    if (known) await db.update(visitorDays).set({ sketches }).where(eq(visitorDays.day, day));
    const rows = [...counted].map(([page, { views }]) => ({
      day,
      page,
      views,
      visitors: countInSketch(asSketch(sketches[page])),
    }));
    await db
      .insert(pageVisits)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageVisits.day, pageVisits.page],
        set: {
          views: sql`${pageVisits.views} + excluded.views`,
          visitors: sql`greatest(${pageVisits.visitors}, excluded.visitors)`,
        },
      });
  });
}

const asText = (sketch: Sketch) => Buffer.from(sketch).toString('base64');

const asSketch = (text: string | undefined) =>
  text === undefined ? emptySketch() : new Uint8Array(Buffer.from(text, 'base64'));

/**
 * About how many different ones were added: of each no more is left than how rare the rarest of its neighbours was. Two
 * sketches are one of all that were added to either. After Flajolet, Fusy, Gandouet and Meunier, “HyperLogLog” (2007).
 */
type Sketch = Uint8Array;

const placeBits = 12;

const places = 2 ** placeBits;

const correction = 0.7213 / (1 + 1.079 / places);

export const emptySketch = (): Sketch => new Uint8Array(places);

/** `digest` is as good as random: a cryptographic hash. */
export function addToSketch(sketch: Sketch, digest: Buffer): void {
  const place = digest.readUInt32BE(0) >>> (32 - placeBits);
  const rarity = Math.clz32(digest.readUInt32BE(4)) + 1;
  sketch[place] = Math.max(sketch[place] ?? 0, rarity);
}

export function joinSketches(one: Sketch, other: Sketch): Sketch {
  return one.map((rarity, place) => Math.max(rarity, other[place] ?? 0));
}

/** Within 2 or 3 in 100; of a few hundred nearly exact. */
export function countInSketch(sketch: Sketch): number {
  const empty = sketch.filter((rarity) => rarity === 0).length;
  const estimate = (correction * places ** 2) / sketch.reduce((sum, rarity) => sum + 2 ** -rarity, 0);
  return Math.round(estimate <= 2.5 * places && empty > 0 ? places * Math.log(places / empty) : estimate);
}
