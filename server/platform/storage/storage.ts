/** A bucket of any store that speaks S3, as which account, and below which prefix; one ends with a slash or is empty. */
export type S3Place = {
  kind: 's3';
  /** Where the store answers, without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where files lie: in a folder of this machine, or in a store that every machine reaches. */
export type StoragePlace = { kind: 'folder'; folder: string } | S3Place;

/** Where an installation has what it stores: tables that are brought in, and backups. */
export type StoragePlaces = { uploads: StoragePlace; backups: StoragePlace };

export type StoredFile = { key: string; size: number; changedAt: Date };

/**
 * Files under keys, such as `imports/ada.csv`. A key has its old bytes or its new ones, never a part or a mixture of them, also
 * where two write it at once. None is the folder of another, as `a` would be of `a/b`. Everything throws `StorageFault` where the place fails.
 */
export type Storage = {
  /** In words, for the operator. */
  where: string;
  /** Answers how many bytes it came to. What fails half-way leaves nothing that can be read. */
  write: (key: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<number>;
  /** To the end, with some megabytes in memory at most, however slow the reader is. */
  read: (key: string) => AsyncGenerator<Uint8Array>;
  /** Those whose keys begin so, in any order. */
  list: (prefix?: string) => AsyncGenerator<StoredFile>;
  /** Also where nothing is there. */
  remove: (key: string) => Promise<void>;
  /** Clears away what writes left that began before that moment and were cut off. Answers how many those were. */
  clearUnfinished: (before: Date) => Promise<number>;
  /** Passes where it can be read and written. Leaves nothing there. */
  tryOut: () => Promise<void>;
};

/** Whether a file is there, found by its whole key. */
export async function findStored(storage: Storage, key: string): Promise<StoredFile | null> {
  for await (const found of storage.list(key)) if (found.key === key) return found;
  return null;
}
