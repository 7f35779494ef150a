import type { ExportFormat } from '../../contract/account/deletion.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, requireUser } from '../platform/context.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { countAgainstLimit } from '../platform/rate-limits/count.ts';
import { limits } from '../platform/rate-limits/limits.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { writePersonalFile } from './write-personal-file.ts';

/** Everything held about the person who asks, as one file: a JSON document, or a zip archive with a CSV file for each part. */
export async function exportOwnData(
  context: Context,
  { format }: { format: ExportFormat },
  caller: Caller,
): Promise<File> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.export, userId);
  await recordEvent(context, { kind: 'exported', userId, caller, detail: { format } });
  return writePersonalFile(context, {
    userId,
    format,
    collect: () => collectPersonalData(context, userId),
    title: 'Everything that Upround holds about you',
    leftOut:
      'What would let somebody in as you: password and token hashes, secrets of authenticators and keys, and the text of mails with a link that is one.',
  });
}
