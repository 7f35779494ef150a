import { desc, eq } from 'drizzle-orm';
import { type Example, mostExamples } from '../../../contract/search/search.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { ageInDays, type Days, daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { countSentences } from '../count-sentences.ts';
import { findTerms, type Terms } from '../find-terms.ts';
import { shownInSections } from '../shown-in-sections.ts';
import { chooseCandidates, type Tried } from './choose-candidates.ts';
import { type Sampled, waysOfAsking } from './ways-of-asking.ts';

const mostSampled = 500;

/** Sentences that find something of what a person's plan shows here, made from the newest rounds, each with how many. */
export async function listExamples(
  context: Context,
  { timeZone }: { timeZone: string },
): Promise<{ examples: Example[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const sample = await selectSample(context, await findTerms(context, userId), days);
  const tried = chooseCandidates(waysOfAsking(sample), days.today);
  const queries = tried.map(({ query }) => query);
  const counts = await countSentences(context, userId, queries, days);
  const found = tried
    .map((each, index) => ({ ...each, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  return { examples: eachWayFirst(found).slice(0, mostExamples) };
}

async function selectSample({ db }: Context, terms: Terms, days: Days): Promise<Sampled[]> {
  const newest = db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(shownInSections(terms, days))
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .limit(mostSampled)
    .as('newest');
  const rows = await db
    .select({
      roundKind: fundingEvents.roundKind,
      industryTags: fundingEvents.industryTags,
      city: startups.city,
      country: startups.country,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
    })
    .from(newest)
    .innerJoin(fundingEvents, eq(fundingEvents.id, newest.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId));
  return rows.map((row) => ({ ...row, ageInDays: ageInDays(row.announcedOn, days.today) }));
}

/** Of each way of asking one, in their order; then those that are left. */
function eachWayFirst(found: readonly (Tried & Example)[]): Example[] {
  const ofWay = new Map(found.toReversed().map((each) => [each.way, each]));
  const firsts = found.filter((each) => ofWay.get(each.way) === each);
  const rest = found.filter((each) => ofWay.get(each.way) !== each);
  return [...firsts, ...rest].map(({ query, count }) => ({ query, count }));
}
