/** Why a backup cannot be made or brought back, in a sentence for whoever runs the product. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}

export const backupFaults = {
  noKey:
    'No BACKUP_KEY is set. Choose one of 16 or more characters, keep it somewhere else too, and set it: without it no backup is made, and none is read.',
  wrongKey: 'This backup was made with another BACKUP_KEY. Set the one of that time.',
  noBackup: 'This file is no backup of Upround.',
  damaged:
    'This backup is damaged or incomplete: it does not say what was written into it. Take another one.',
  notEmpty:
    'There is something in that database already. To put the backup in its place say --replace; what is there now is gone then, so make a backup of it first.',
  newer: 'This backup was made by a newer Upround. Install that one first.',
  older:
    'This backup is of an older Upround than the tables of this database. Give it a database that Upround was never started on; it is brought to the newest schema from there.',
} as const;
