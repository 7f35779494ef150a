import type { ExportFormat } from '../../contract/account/deletion.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { findUser } from '../admin/users/find-user.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { collectPersonalData } from './collecting/collect-personal-data.ts';
import { withoutWritings } from './without-writings.ts';
import { writePersonalFile } from './write-personal-file.ts';

/** What is held about somebody, for who asks for it on paper. What they write stays theirs. Full admins only. */
export async function exportUser(
  context: Context,
  { id, format, reason }: { id: UserId; format: ExportFormat; reason: string },
): Promise<File> {
  requireOperator(context);
  await findUser(context, id);
  await recordEvent(context, { kind: 'exported', userId: id, detail: { format }, reason });
  const machine: Context = { ...context, actor: { kind: 'job', name: 'users.export' } };
  return writePersonalFile(context, {
    userId: id,
    format,
    collect: async () => withoutWritings(await collectPersonalData(machine, id)),
    title: 'What Upround holds about this person',
    leftOut:
      'What would let somebody in as them, and what they wrote or had written: letters, notes, what they say of themselves, whom they wrote to, and the text of mails. They take that along themselves, in their settings.',
  });
}
