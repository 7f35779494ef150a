export const backupQueue = 'backups.make';
export const restoreTestQueue = 'backups.test';
