import { eq, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { countInSketch, emptySketch, joinSketches, type Sketch } from './sketch.ts';
import { type CountedPage, pageVisits, visitorDays } from './table.ts';

export type Counted = Map<CountedPage, { views: number; sketch: Sketch }>;

/** Adds what one process counted of a day to what all have. Of a day that is over only the views are added. */
export function storeVisitorCounts(
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
