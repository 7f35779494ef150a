import { faultOfDisk, isMissingFile } from '../fault-of-disk.ts';

export type StorageFaultKind = 'missing' | 'changed' | 'refused' | 'unavailable';

/** Why files cannot be read or written, as a clause that stands behind a colon: `the disk is full (/srv/upround)`. */
export class StorageFault extends Error {
  override name = 'StorageFault';
  readonly kind: StorageFaultKind;

  constructor(kind: StorageFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What a failed read or write says, in words; null for what is no fault of where files lie. */
export function faultOfStorage(thrown: unknown): string | null {
  if (thrown instanceof StorageFault) return thrown.message;
  if (thrown instanceof Error && thrown.cause !== undefined) return faultOfStorage(thrown.cause);
  return faultOfDisk(thrown);
}

/** Whether it says that nothing lies there. */
export const isMissing = (thrown: unknown): boolean =>
  isMissingFile(thrown) || (thrown instanceof StorageFault && thrown.kind === 'missing');
