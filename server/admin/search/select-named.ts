import { desc, type SQL, sql } from 'drizzle-orm';
import {
  beginsWith,
  hasWord,
  isNamed,
  isTypoOf,
  likenessTo,
  readsAlike,
  withoutWildcards,
} from '../../companies/named-as-typed.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';

/** Of a word that is in thousands of names so many are compared. */
const compared = 150;

/**
 * Companies by name, by a word of it and by their website, the closest first; only where there are none, those that a typo may
 * have been meant for. Operators only.
 */
export async function selectNamed(context: Context, text: string): Promise<NamedCompany[]> {
  requireOperator(context);
  const found = new Map<string, NamedCompany>();
  const add = async (condition: SQL | undefined, isEachCompared = false) => {
    if (!condition) return;
    for (const one of await selectCandidates(context, { text, condition, isEachCompared }))
      if (!found.has(one.id)) found.set(one.id, one);
  };
  for (const matching of [isNamed, beginsWith, hasWord, hasWebsite])
    if (found.size < compared) await add(matching(text));
  if (found.size === 0) await add(isTypoOf(text));
  if (found.size === 0) await add(readsAlike(text), true);
  return [...found.values()];
}

const shortestWebsite = 3;

/** What is typed of an address, with or without what stands before the domain. */
function hasWebsite(text: string): SQL | undefined {
  const domain = withoutWildcards(text.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, ''));
  return domain.length < shortestWebsite ? undefined : sql`${startups.website} ilike ${`%${domain}%`}`;
}

type Wanted = { text: string; condition: SQL; isEachCompared: boolean };

type NamedCompany = Awaited<ReturnType<typeof selectCandidates>>[number];

async function selectCandidates({ db }: Context, { text, condition, isEachCompared }: Wanted) {
  const likeness = likenessTo(text);
  const candidates = await db
    .select({
      id: startups.id,
      name: startups.name,
      website: startups.website,
      country: startups.country,
      region: startups.region,
      city: startups.city,
      hiddenAt: startups.hiddenAt,
      likeness,
    })
    .from(startups)
    .where(condition)
    .orderBy(...(isEachCompared ? [desc(likeness)] : []))
    .limit(compared);
  return candidates.sort(
    (one, other) =>
      other.likeness - one.likeness ||
      one.name.length - other.name.length ||
      one.name.localeCompare(other.name) ||
      one.id.localeCompare(other.id),
  );
}

/** What is looked for, and which of what is found: `size` of them after the first `skip`. */
export type Asked = {
  text: string;
  skip: number;
  size: number;
  /** Companies by a name, looked up once for all who need them. */
  named: (text: string) => Promise<readonly NamedCompany[]>;
};

export type Found<Hit> = { hits: Hit[]; isMore: boolean };

/** One page of what was found in its order. */
export function pageOf<Row, Hit>(
  rows: readonly Row[],
  { skip, size }: Pick<Asked, 'skip' | 'size'>,
  present: (row: Row) => Hit,
): Found<Hit> {
  return { hits: rows.slice(skip, skip + size).map(present), isMore: rows.length > skip + size };
}
