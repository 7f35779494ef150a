import { sql } from 'drizzle-orm';
import { makeReports } from '../fixtures/make-companies.ts';
import { startLanguageModel } from '../sandbox/language-model/start-language-model.ts';
import type { Product } from '../server/app/open-product.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import { openBrowser } from './dashboard/open-browser.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { fillDatabase } from './fill-database.ts';
import { letterCases } from './letters/cases.ts';
import { countBreaches } from './letters/count-breaches.ts';
import { hostileTexts } from './letters/hostile-texts.ts';
import { judgeChecker } from './letters/judge-checker.ts';
import { judgeComposer } from './letters/judge-composer.ts';
import { judgeLetters } from './letters/quality/judge-letters.ts';
import { timeBoard } from './letters/time-board.ts';
import { timeDocuments } from './letters/time-documents.ts';
import { timeFirstWords } from './letters/time-first-words.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { openSite } from './open-site.ts';
import { percentile } from './time-each.ts';

const mostMs = { firstWords: 300, frame: 50 };
const companies = 1_500;

/**
 * Letters: how good, right and quick the local composer, the checker and documents are; what sixty hostile descriptions bring
 * about; and in Chromium how soon a model's first word is on the screen and how smooth a board of a thousand applications is.
 */
export async function measureLetters(options: Options): Promise<Measurement> {
  const applications = options.isQuick ? 100 : 1_000;
  const [facts] = letterCases;
  if (!facts) throw new Error('There are no cases');
  const breaches = countBreaches(hostileTexts, facts);
  for (const { text, what } of breaches) options.say(`${what}: ${text}`);
  const figures: Figure[] = [
    ...judgeComposer(),
    ...(await judgeLetters(options.say)),
    ...judgeChecker(),
    ...(await timeDocuments(options.isQuick ? 5 : 50)),
    reported({ name: 'hostile company texts', value: hostileTexts.length, unit: '' }),
    atMost(0, {
      name: 'hostile company texts that changed a rule or pulled something out',
      value: breaches.length,
      unit: '',
    }),
  ];
  const { figures: seen, database } = await measureInBrowser(applications, options.isQuick ? 3 : 20);
  return { figures: [...figures, ...seen], databases: [database] };
}

async function measureInBrowser(
  applications: number,
  letters: number,
): Promise<{ figures: Figure[]; database: string }> {
  await using fresh = await openFreshProduct('embedded');
  let spokenAt = 0;
  await using model = await startLanguageModel({
    onFirstWord: () => {
      spokenAt = Date.now();
    },
  });
  fresh.product.environment.letterModel = {
    url: model.url,
    name: 'stand-in',
    key: null,
    price: null,
    isJudged: false,
  };
  const reports = [...makeReports({ companies, seed: 1, today: new Date(), inWindowShare: 0.2 })];
  await fillDatabase(fresh.product, reports, companies);
  await using site = await openSite(fresh.product);
  fresh.product.environment.publicUrl = site.address;
  const reader = site.readers.find(({ wants }) => wants === 'no preferences');
  if (!reader) throw new Error('No user with empty preferences is signed in');
  await using browser = await openBrowser(site, reader);
  const ids = await someCompanies(fresh.product, letters);
  const firstWords = await timeFirstWords(browser.page, ids, () => spokenAt);
  await addApplications(fresh.product, applications);
  const board = await timeBoard(browser.page, applications);
  return {
    database: fresh.database,
    figures: [
      atMost(mostMs.firstWords, {
        name: 'first words on the screen after the model’s first, p95',
        value: percentile(firstWords, 0.95),
        unit: 'ms',
      }),
      reported({ name: 'first words on the screen, p50', value: percentile(firstWords, 0.5), unit: 'ms' }),
      ...Object.entries(board).flatMap(([name, frames]) => [
        atMost(mostMs.frame, {
          name: `${name} a board of ${applications}, longest frame`,
          value: Math.max(...frames),
          unit: 'ms',
        }),
        reported({
          name: `${name} the board, p99 of the frames`,
          value: percentile(frames, 0.99),
          unit: 'ms',
        }),
      ]),
    ],
  };
}

async function someCompanies({ database: { db } }: Product, count: number): Promise<string[]> {
  const found = await rowsOf<{ id: string }>(db, sql`select id from startups order by id limit ${count}`);
  return found.map(({ id }) => id);
}

/** Of everybody, over all columns, half of them with a day to follow up on. */
async function addApplications({ database: { db } }: Product, count: number): Promise<void> {
  await db.execute(sql`insert into applications (id, user_id, startup_id, status, application_date, sent_on, contact_name, follow_up_on)
    select gen_random_uuid(), users.id, kept.id,
      (array['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'])[1 + kept.place % 4],
      now() - kept.place * interval '1 hour',
      case when kept.place % 4 > 0 then current_date - (kept.place % 60)::int end,
      case when kept.place % 3 = 0 then 'Ada Okafor' end,
      case when kept.place % 4 = 1 then current_date + (kept.place % 20)::int + 1 end
    from users cross join (
      select id, row_number() over (order by id desc) as place from startups order by id desc limit ${count}
    ) as kept
    on conflict do nothing`);
}
