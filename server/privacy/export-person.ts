import type { UserId } from '../../contract/accounts.ts';
import type { ExportFormat } from '../../contract/deletion.ts';
import { utcDay } from '../../contract/time/days.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, requireUser } from '../platform/context.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { createTurns } from '../platform/turns.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { writeCsv } from './csv.ts';
import { type PersonalData, type PersonalSection, personalSections } from './personal-data.ts';

/** Each reads every table and may pack an archive. */
const turns = createTurns({ atOnce: 2, eachWaiting: 2, longestWaitMs: 10_000 });

/** Everything held about the person who asks, as one file: a JSON document, or a zip archive with a CSV file for each part. */
export async function exportPerson(
  context: Context,
  { format }: { format: ExportFormat },
  caller: Caller,
): Promise<File> {
  const userId = requireUser(context);
  await countAttempt(context, limits.export, userId);
  return turns.take(userId, () => makeFile(context, userId, format, caller));
}

async function makeFile(
  context: Context,
  userId: UserId,
  format: ExportFormat,
  caller: Caller,
): Promise<File> {
  await recordEvent(context, { kind: 'exported', userId, caller, detail: { format } });
  const data = await collectPersonalData(context, userId);
  const name = `upround-data-${utcDay(context.now())}`;
  if (format === 'json')
    return new File([writeDocument(context, userId, data)], `${name}.json`, { type: 'application/json' });
  return new File([await writeArchive(context, data)], `${name}.zip`, { type: 'application/zip' });
}

function writeDocument(context: Context, userId: UserId, data: PersonalData): string {
  const { profile, preferences, ...lists } = data;
  const document = {
    about: {
      title: 'Everything that Upround holds about you',
      exportedAt: context.now().toISOString(),
      userId,
      leftOut:
        'What would let somebody in as you: password and token hashes, secrets of authenticators and keys, and the text of mails with a link that is one.',
    },
    profile: profile[0] ?? null,
    preferences: preferences[0] ?? null,
    ...lists,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

async function writeArchive(context: Context, data: PersonalData): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  // Object.keys forgets the literal keys that the parts are written with.
  const sections = Object.keys(personalSections) as PersonalSection[];
  const files = sections.map((section) => [
    `${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`,
    strToU8(writeCsv(personalSections[section], data[section])),
  ]);
  return zipSync(Object.fromEntries(files), { mtime: context.now() });
}
