import { eq, or, type SQL, sql } from 'drizzle-orm';
import { typosIn } from '../platform/text/letter-typos.ts';
import { nameKey } from './names.ts';
import { startups } from './table.ts';

/** Companies of exactly that name, whatever its signs and legal form. */
export const isNamed = (text: string): SQL => eq(startups.nameKey, nameKey(text));

export const beginsWith = (text: string): SQL => nameLike(withoutWildcards(text));

/** Those with another word that begins so; of two letters too many have one. */
export const hasWord = (text: string): SQL | undefined =>
  text.length < 3 ? undefined : nameLike(`% ${withoutWildcards(text)}`);

/** Those that it may have been meant for, one slip of the fingers away. */
export const isTypoOf = (text: string): SQL | undefined => or(...typosIn(text).map(nameLike));

export const readsAlike = (text: string): SQL => sql`${startups.searchName} %> searchable(${text})`;

/** How much of what was typed a name has in it, from 0 to 1. */
export const likenessTo = (text: string): SQL<number> =>
  sql<number>`word_similarity(searchable(${text}), ${startups.searchName})`;

const nameLike = (start: string) => sql`${startups.searchName} like searchable(${start}) || '%'`;

export const withoutWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
