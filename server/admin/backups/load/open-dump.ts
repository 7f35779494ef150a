import { access } from 'node:fs/promises';
import { newestKnown } from '../../../platform/database/migrations.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';
import { type HeadLine, headLine } from '../dump/lines.ts';
import { readSealedLines } from '../sealing/read-sealed-lines.ts';

export type OpenDump = { head: HeadLine; lines: AsyncIterator<string>; close: () => Promise<void> };

/** Reads as much of a backup as says what it is. Throws `BackupFault` for what cannot be brought back by this program. */
export async function openDump(place: string, key: string | null): Promise<OpenDump> {
  if (key === null) throw new BackupFault(backupFaults.noKey);
  await access(place).catch((cause) => {
    throw new BackupFault(`There is no file ${place} that could be read.`, { cause });
  });
  const lines = readSealedLines(place, key);
  const close = async () => void (await lines.return(undefined));
  const first = await lines.next();
  const head = headLine.safeParse(first.done ? null : parsed(first.value));
  if (!head.success) {
    await close();
    throw new BackupFault(backupFaults.noBackup);
  }
  if (head.data.migration > (await newestKnown())) {
    await close();
    throw new BackupFault(backupFaults.newer);
  }
  return { head: head.data, lines, close };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
