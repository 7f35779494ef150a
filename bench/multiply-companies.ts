import { sql } from 'drizzle-orm';
import type { Product } from '../server/app/open-product.ts';
import type { Database } from '../server/platform/database/database.ts';
import { fillWithoutIndexes } from './fill-without-indexes.ts';

/**
 * Makes ten companies, or as many as is said, of each that is there, in SQL alone: recording so many reports would take longer
 * than all that is measured. Each copy has the rounds and the facts of its model and a name of its own, in other vowels and
 * consonants. Only on a PostgreSQL server. Answers the seconds it took.
 */
export async function multiplyCompanies({ database: { db } }: Product, times = 10): Promise<number> {
  const startedAt = performance.now();
  await fillWithoutIndexes(db, ['startups', 'funding_events'], async (inside) => {
    await inside.execute(sql`create temporary table models on commit drop as
      select id from startups`);
    for (let copy = 1; copy < times; copy += 1) await copyCompanies(inside, copy);
  });
  // Which pages hold only rows that everybody sees is what reading an index alone depends on.
  await db.execute(sql`vacuum (analyze) startups`);
  await db.execute(sql`vacuum (analyze) funding_events`);
  return (performance.now() - startedAt) / 1_000;
}

const vowels = 'aeiou';
const consonants = 'bdglmnrstv';
const turned = (letters: string, by: number) =>
  letters.slice(by % letters.length) + letters.slice(0, by % letters.length);

async function copyCompanies(db: Database, copy: number): Promise<void> {
  // A number made of the model's, in the form of a random one.
  const copyOf = (id: string) =>
    `overlay(overlay(md5(${id}::text || '-${copy}') placing '4' from 13) placing '8' from 17)::uuid`;
  const letters = turned(vowels, copy) + turned(consonants, Math.floor(copy / vowels.length));
  const renamed = (name: string) => `translate(${name}, '${vowels}${consonants}', '${letters}')`;
  const company = `description, website, industry_tags, country, region, region_key, city, city_key, founded_year,
    contact_email, linkedin_url, is_sample, created_at, updated_at`;
  const round = `round_kind, amount, currency, usd_amount, usd_rate, usd_rate_on, announced_on, first_sale_on,
    lead_investors, people_text`;
  const matched = 'industry_tags, country, region_key, city_key, is_sample, created_at, updated_at';
  await db.execute(
    sql.raw(`insert into startups (id, name, name_key, block_key, ${company})
    select ${copyOf('id')}, ${renamed('name')}, ${renamed('name_key')}, ${renamed('block_key')}, ${company}
    from startups where id in (select id from models)`),
  );
  await db.execute(
    sql.raw(`insert into startup_people (startup_id, name_key, name, roles)
    select ${copyOf('startup_id')}, name_key, name, roles
    from startup_people where startup_id in (select id from models)`),
  );
  await db.execute(
    sql.raw(`insert into funding_events (id, startup_id, search_text, ${round}, ${matched})
    select ${copyOf('model.id')}, copied.id, copied.search_text, ${round},
      ${matched
        .split(', ')
        .map((column) => `model.${column}`)
        .join(', ')}
    from funding_events model join startups copied on copied.id = ${copyOf('model.startup_id')}
    where model.startup_id in (select id from models)`),
  );
}
