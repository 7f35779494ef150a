/** Why a backup cannot be made or brought back, in a sentence for the operator. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}

export const backupFaults = {
  noKey:
    'BACKUP_KEY is not set. Choose one of 16 or more characters, set it, and store it in a second place: backups can’t be made or read without it.',
  wrongKey: 'This backup was made with a different BACKUP_KEY. Set that one.',
  noBackup: 'This file is not an Upround backup.',
  damaged: 'This backup is damaged or incomplete. Use another one.',
  unreadable: (fault: string) => `We can’t read this backup: ${fault}.`,
  notEmpty:
    'That database already has data. To replace it, add --replace. This deletes the current data, so back it up first.',
  newer: 'This backup was made by a newer Upround. Install that version first.',
  older:
    'This backup comes from an older Upround than this database. Restore it into an empty database, and we upgrade it there.',
} as const;
