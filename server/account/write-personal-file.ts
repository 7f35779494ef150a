import type { ExportFormat } from '../../contract/account/deletion.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import type { Context } from '../platform/context.ts';
import { writeCsv } from '../platform/text/csv.ts';
import { createTurns } from '../platform/turns.ts';
import { type PersonalData, type PersonalSection, personalSections } from './personal-data.ts';

type Reported = {
  userId: UserId;
  format: ExportFormat;
  collect: () => Promise<PersonalData>;
  title: string;
  leftOut: string;
};

/** Each reads every table and may pack an archive. */
const turns = createTurns({ atOnce: 2, eachWaiting: 2, longestWaitMs: 10_000 });

/** What is held about a person as one file: a JSON document, or a zip archive with a CSV file for each part. */
export function writePersonalFile({ now }: Pick<Context, 'now'>, reported: Reported): Promise<File> {
  return turns.take(reported.userId, async () => makeFile(now(), reported, await reported.collect()));
}

async function makeFile(now: Date, reported: Reported, data: PersonalData): Promise<File> {
  const name = `upround-data-${utcDay(now)}`;
  if (reported.format === 'json')
    return new File([writeDocument(now, reported, data)], `${name}.json`, { type: 'application/json' });
  return new File([await writeArchive(now, data)], `${name}.zip`, { type: 'application/zip' });
}

function writeDocument(now: Date, { userId, title, leftOut }: Reported, data: PersonalData): string {
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
