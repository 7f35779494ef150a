import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { roundKinds } from '../../contract/rounds/round-kinds.ts';
import { tagsOfCategories } from '../../server/ingest/categories.ts';
import { describeCompany, fieldOfIndustries } from './describe-company.ts';
import type { UndatedReport } from './undated-report.ts';

const article = z.object({ article: z.string(), publisher: z.string(), url: z.url() });

const newsRound = z.object({
  article: z.string(),
  company: z.string().min(1),
  industries: z.string().transform((names) => names.split('|')),
  country: z.string().length(2),
  city: z.string().transform((name) => name || null),
  round: z.enum(roundKinds),
  amount: z.string().regex(/^\d+$/),
  currency: z.string().length(3),
});

/** Rounds from all over the world as the press told of them, each with the article that did. */
export function* readNews(): Generator<UndatedReport> {
  const articles = new Map(readTable('news-articles.csv', article).map((each) => [each.article, each]));
  for (const row of readTable('news-rounds.csv', newsRound)) {
    const source = articles.get(row.article);
    if (!source) throw new Error(`news-articles.csv has no article ${row.article}`);
    yield {
      externalId: `news:${row.article}:${row.company.toLowerCase()}`,
      url: source.url,
      label: `Sample: told by ${source.publisher}`,
      company: {
        name: row.company,
        aliases: [],
        identifiers: [],
        description: describeCompany({
          seed: row.company,
          field: fieldOfIndustries(row.industries),
          city: row.city,
          region: null,
          country: row.country,
          foundedYear: null,
        }),
        website: null,
        industryTags: tagsOfCategories(row.industries),
        country: row.country,
        region: null,
        city: row.city,
        foundedYear: null,
        contactEmail: null,
        linkedinUrl: null,
        people: [],
      },
      round: { kind: row.round, amount: row.amount, currency: row.currency, leadInvestors: [] },
    };
  }
}

function readTable<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape>[] {
  return z.array(shape).parse(parse(readFileSync(join(import.meta.dirname, name)), { columns: true }));
}
