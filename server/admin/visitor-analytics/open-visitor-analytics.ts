import { createHmac } from 'node:crypto';
import { utcDay } from '../../../contract/platform/time/days.ts';
import type { PageSort } from '../../../contract/public/page-sorts.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { saltOfDay } from './salt-of-day.ts';
import { addToSketch, emptySketch } from './sketch.ts';
import { type Counted, storeVisitorCounts } from './store-visitor-counts.ts';

/** `visitor` is what tells one from another for a day. It goes no further than into the hash. */
type Visit = { page: PageSort; visitor: string };

export type VisitorAnalytics = {
  /** Counts a visit in memory; nobody waits for it, and it fails nobody's request. */
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
