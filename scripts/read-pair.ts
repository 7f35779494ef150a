import { z } from 'zod';
import type { PairSide } from '../server/companies/linkage/explain-pair.ts';
import { tagsOfCategories } from '../server/ingest/keywords.ts';
import { readRoundKind } from '../server/ingest/sources/csv/read-round-kind.ts';
import { normaliseCountry } from '../server/reference/places/places.ts';

const words = z
  .union([z.string(), z.array(z.union([z.string(), z.object({ name: z.string() })]))])
  .transform((given) =>
    (typeof given === 'string' ? given.split(/[,;|]/) : given).map((each) =>
      (typeof each === 'string' ? each : each.name).trim(),
    ),
  );
const text = z.coerce.string().nullish();
const round = z.object({
  stage: text,
  kind: text,
  amount: z.union([z.string(), z.number()]).nullish(),
  currency: z.string().nullish(),
  announcedOn: text,
  date: text,
  investors: words.nullish(),
});
const company = z.object({
  name: z.string().min(1),
  aliases: words.nullish(),
  website: text,
  domain: text,
  linkedin: text,
  cik: text,
  permalink: text,
  country: text,
  region: text,
  city: text,
  founded: z.coerce.number().int().nullish(),
  industries: words.nullish(),
  people: words.nullish(),
  rounds: z.array(round).nullish(),
});
const side = z
  .union([
    z
      .string()
      .min(1)
      .transform((name) => ({ name })),
    company,
  ])
  .transform(sideOf);
const pair = z.union([
  z.object({ a: side, b: side }).transform(({ a, b }) => [a, b] as const),
  z.tuple([side, side]),
]);

/** Two companies as people write them, each a name or a record: countries, fields and stages by any name that is known. */
export function readPair(record: unknown): readonly [PairSide, PairSide] {
  return pair.parse(record);
}

function sideOf(given: z.output<typeof company>): PairSide {
  const { founded, industries, country, aliases, people, rounds, ...plain } = given;
  return {
    ...plain,
    aliases: aliases ?? [],
    country: country && normaliseCountry(country),
    foundedYear: founded,
    industryTags: tagsOfCategories(industries ?? []),
    people: people ?? [],
    rounds: (rounds ?? []).flatMap(roundOf),
  };
}

/** Without a day a round says nothing of whether it is the same as another. */
function roundOf({ stage, kind, amount, currency, announcedOn, date, investors }: z.output<typeof round>) {
  const day = announcedOn ?? date;
  if (!day) return [];
  return {
    kind: readRoundKind(stage ?? kind ?? '', ''),
    amount: amount ? Number(String(amount).replaceAll(/[^\d.]/g, '')) : null,
    currency: currency ?? 'USD',
    announcedOn: day,
    leadInvestors: investors ?? [],
  };
}
