import type { UserId } from '../../contract/accounts.ts';
import type { ExportFormat } from '../../contract/deletion.ts';
import { utcDay } from '../../contract/time/days.ts';
import type { Context } from '../platform/context.ts';
import { createTurns } from '../platform/turns.ts';
import { writeCsv } from '../text/csv.ts';
import { type PersonalData, type PersonalSection, personalSections } from './personal-data.ts';

type Told = {
  userId: UserId;
  format: ExportFormat;
  collect: () => Promise<PersonalData>;
  title: string;
  leftOut: string;
};

/** Each reads every table and may pack an archive. */
const turns = createTurns({ atOnce: 2, eachWaiting: 2, longestWaitMs: 10_000 });

/** What is held about a person as one file: a JSON document, or a zip archive with a CSV file for each part. */
export function writePersonalFile({ now }: Pick<Context, 'now'>, told: Told): Promise<File> {
  return turns.take(told.userId, async () => makeFile(now(), told, await told.collect()));
}

async function makeFile(now: Date, told: Told, data: PersonalData): Promise<File> {
  const name = `upround-data-${utcDay(now)}`;
  if (told.format === 'json')
    return new File([writeDocument(now, told, data)], `${name}.json`, { type: 'application/json' });
  return new File([await writeArchive(now, data)], `${name}.zip`, { type: 'application/zip' });
}

function writeDocument(now: Date, { userId, title, leftOut }: Told, data: PersonalData): string {
  const { profile, preferences, ...lists } = data;
  const document = {
    about: { title, exportedAt: now.toISOString(), userId, leftOut },
    profile: profile[0] ?? null,
    preferences: preferences[0] ?? null,
    ...lists,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

async function writeArchive(now: Date, data: PersonalData): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  // Object.keys forgets the literal keys that the parts are written with.
  const sections = Object.keys(personalSections) as PersonalSection[];
  const files = sections.map((section) => [
    `${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`,
    strToU8(writeCsv(personalSections[section], data[section])),
  ]);
  return zipSync(Object.fromEntries(files), { mtime: now });
}
