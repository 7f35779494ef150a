import { sql } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../contract/platform/time/days.ts';
import type { Fit } from '../../contract/search/choices.ts';
import type { InvestorChoice } from '../../contract/search/search.ts';
import { fundingEvents } from '../companies/table.ts';
import { isListed } from '../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { findNamed, type Named } from '../search/choices/suggest-industries.ts';
import { interpretQuery } from '../search/interpret.ts';
import { knownInvestors } from '../search/lexicon/investors.ts';
import { phraseKey } from '../search/tokens/words.ts';

const most = 12;
const mostRounds = 2000;
/** Rounds that every plan shows: of newer ones even an investor's name might tell something. */
const ageShownToAll = 32;

/**
 * Investors for what was typed: those of rounds that everyone may see, and those that a search knows by all their names. Each
 * with the words that ask for the rounds they led, so that a filter by investor is a sentence as any other.
 */
export async function suggestInvestors(
  context: Context,
  { text }: { text: string },
): Promise<{ investors: InvestorChoice[]; fit: Fit }> {
  requireUser(context);
  const today = utcDay(context.now());
  const notified = await findNotified(context, phraseKey(text), today);
  const known = [...knownInvestors].map(([key, [name = key]]) => ({ key, meaning: name }));
  const names: Named<string>[] = [
    ...notified.map((name) => ({ key: phraseKey(name), meaning: name })),
    ...known,
  ];
  const { found, fit } = findNamed(names, phraseKey(text));
  const once = new Map(found.map((name) => [phraseKey(name), name] as const).reverse());
  const investors = [...once.values()].reverse().flatMap((name) => {
    const words = wordsFor(name, today);
    return words ? [{ name, words }] : [];
  });
  return { investors: investors.slice(0, most), fit };
}

/** Names with words that begin like what was typed, those that led most rounds first. */
async function findNotified({ db }: Context, typed: string, today: string): Promise<string[]> {
  const words = typed.split(' ').filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
  if (words.length === 0) return [];
  const begun = words.map((word) => `${word}:*`).join(' & ');
  const rounds = db
    .select({ leadInvestors: fundingEvents.leadInvestors })
    .from(fundingEvents)
    .where(
      sql`${isListed()} and ${fundingEvents.investorsText} @@ to_tsquery('simple', ${begun})
        and ${fundingEvents.announcedOn} <= ${daysBefore(today, ageShownToAll)}`,
    )
    .limit(mostRounds)
    .as('rounds');
  const name = sql<string>`unnest(${rounds.leadInvestors})`;
  const rows = await db.select({ name: name.as('name') }).from(rounds);
  const byName = Map.groupBy(rows, (row) => row.name);
  return [...byName].sort(([, one], [, other]) => other.length - one.length).map(([each]) => each);
}

/** What asks for just this investor; a name that says something else as well stands between quotation marks. */
function wordsFor(name: string, today: string): string | null {
  return (
    [`led by ${name}`, `led by "${name.replaceAll('"', '')}"`].find((words) => {
      const { alternatives, unread } = interpretQuery(words, today);
      const [only, ...others] = alternatives.flat();
      return only?.kind === 'investor' && others.length === 0 && unread.length === 0 && !only.isExcluded;
    }) ?? null
  );
}
