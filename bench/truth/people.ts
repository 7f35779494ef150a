import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tidyRoles } from '../../server/companies/people/agree-on-people.ts';
import { keyOfName } from '../../server/companies/people/read-names.ts';
import { readPeople } from '../../server/ingest/sources/feed/story/read-people.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';

const labelledStory = z.object({
  id: z.string(),
  language: z.string(),
  company: z.string(),
  headline: z.string().optional(),
  paragraphs: z.array(z.string()),
  /** Who leads the company by this text, with every title that it gives them. */
  people: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
  /** Whom it names besides, and who that is. */
  others: z.array(z.object({ name: z.string(), kind: z.string() })),
});
type LabelledStory = z.infer<typeof labelledStory>;

const files = ['people-texts', 'people-held-back', 'press-patterns'] as const;
type File = (typeof files)[number];

export type Judged = {
  story: LabelledStory;
  right: string[];
  wrong: string[];
  missed: string[];
  /** Of the wrong ones those who invest or leave. */
  barred: string[];
  rolesRight: number;
};

export function judgePeople(file: File): Judged[] {
  const path = new URL(`../data/${file}.jsonl`, import.meta.url);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => judgeStory(labelledStory.parse(JSON.parse(line))));
}

function judgeStory(story: LabelledStory): Judged {
  const { headline = '', paragraphs, company, people, others } = story;
  const found = readPeople({ headline, paragraphs, company });
  const wantedOf = (name: string) => people.find((each) => keyOfName(each.name) === keyOfName(name));
  const wrong = found.filter(({ name }) => !wantedOf(name)).map(({ name }) => name);
  return {
    story,
    right: found.filter(({ name }) => wantedOf(name)).map(({ name }) => name),
    wrong,
    missed: people
      .filter((each) => !found.some(({ name }) => keyOfName(name) === keyOfName(each.name)))
      .map(({ name }) => name),
    barred: wrong.filter((name) =>
      others.some((each) => /investor|leaver/.test(each.kind) && keyOfName(each.name) === keyOfName(name)),
    ),
    rolesRight: found.filter(({ name, roles }) => sameRoles(roles, wantedOf(name)?.roles)).length,
  };
}

const sameRoles = (found: readonly string[], wanted: readonly string[] | undefined): boolean =>
  wanted !== undefined && [...found].sort().join() === tidyRoles(wanted).sort().join();

/** How right the reader of people is: on texts that it was made by, on texts that it never saw, and on shapes of press posts. */
export function measurePeople(): Figure[] {
  return files.flatMap((file) => {
    const judged = judgePeople(file);
    const count = (of: (one: Judged) => number) => judged.reduce((sum, one) => sum + of(one), 0);
    const right = count((one) => one.right.length);
    const found = right + count((one) => one.wrong.length);
    const wanted = right + count((one) => one.missed.length);
    const name = `people, ${titles[file]}`;
    return [
      atLeast(95, { name: `${name}: precision`, value: percent(right / found), unit: '%' }),
      atLeast(80, { name: `${name}: recall`, value: percent(right / wanted), unit: '%' }),
      atMost(0, {
        name: `${name}: investors and leavers shown`,
        value: count((one) => one.barred.length),
        unit: 'people',
      }),
      reported({
        name: `${name}: all titles right`,
        value: percent(count((one) => one.rolesRight) / right),
        unit: '%',
      }),
    ];
  });
}

const titles: Record<File, string> = {
  'people-texts': 'known stories',
  'people-held-back': 'stories held back',
  'press-patterns': 'press posts',
};

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** The same by language, as a table for people. */
export function peopleTable(): string {
  const judged = files.flatMap(judgePeople);
  const rows = [...Map.groupBy(judged, ({ story }) => story.language)].map(([language, some]) => {
    const count = (of: (one: Judged) => number) => some.reduce((sum, one) => sum + of(one), 0);
    const figures = [
      some.length,
      count((one) => one.right.length),
      count((one) => one.wrong.length),
      count((one) => one.missed.length),
    ];
    return `${language.padEnd(10)}${figures.map((figure) => String(figure).padStart(8)).join('')}`;
  });
  return ['people     stories   right   wrong  missed', ...rows].join('\n');
}
