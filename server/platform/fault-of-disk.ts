const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the folder may not be written to',
  EPERM: 'the folder may not be written to',
  EROFS: 'the folder may not be written to',
  ENOTDIR: 'a file lies where the folder should be',
  EEXIST: 'a file of that name is there already',
  // `disk_full`, as PostgreSQL says it of its own.
  '53100': 'the disk is full',
};

/** ENOSPC, as the file system inside the embedded database numbers it. */
const fullInside = 51;

/** What a failed write says, in words; null for what is no fault of the disk. */
export function faultOfDisk(thrown: unknown): string | null {
  if (thrown instanceof Error && thrown.cause !== undefined) return faultOfDisk(thrown.cause);
  if (typeof thrown === 'object' && thrown !== null && 'errno' in thrown && thrown.errno === fullInside)
    return 'the disk is full';
  if (!(thrown instanceof Error) || !('code' in thrown)) return null;
  return reasons[String(thrown.code)] ?? null;
}

/** Whether what was thrown says that there is no such file. */
export const isMissingFile = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
