import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3/s3-storage.ts';
import type { Storage, StoragePlace } from './storage.ts';

export function openStorage(place: StoragePlace): Storage {
  return place.kind === 'folder' ? openFolderStorage(place.folder) : openS3Storage(place);
}
