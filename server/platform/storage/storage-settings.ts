import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { StoragePlace, StoragePlaces } from './storage.ts';

const secret = z.string().regex(/^[\x21-\x7e]+$/, 'holds characters that no key has');

export const storageVariables = {
  STORAGE_URL: z
    .string()
    .refine(
      (text) => readAddress(text) !== null,
      'has to be an address such as s3://bucket/prefix?region=eu-central-1, with endpoint=https://… for any other store than that of AWS',
    )
    .optional(),
  STORAGE_ACCESS_KEY_ID: secret.optional(),
  STORAGE_SECRET_ACCESS_KEY: secret.optional(),
};

type StorageValues = { [Name in keyof typeof storageVariables]?: string | undefined };

type Address = { bucket: string; prefix: string; region: string; endpoint: string };

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPath = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/;
const known = new Set(['region', 'endpoint']);

/** `s3://bucket/some/prefix?region=eu-central-1&endpoint=https://store.example` */
function readAddress(text: string): Address | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const names = [...url.searchParams.keys()];
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const prefix = url.pathname.replace(/^\//, '').replace(/[^/]$/, '$&/');
  const isSound =
    names.every((name) => known.has(name)) &&
    bucketName.test(url.hostname) &&
    prefixPath.test(prefix) &&
    /^[a-z0-9-]+$/.test(region) &&
    isEndpoint(endpoint);
  return isSound ? { bucket: url.hostname, prefix, region, endpoint: endpoint.replace(/\/+$/, '') } : null;
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    /^\/*$/.test(url.pathname) &&
    !url.search &&
    !url.username
  );
}

/** A store has an address and a key of two halves; without an address neither is of use. */
export function faultOfStorageSettings(value: StorageValues): { path: string; message: string } | null {
  const parts = ['STORAGE_URL', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'] as const;
  const missing = parts.filter((name) => value[name] === undefined);
  if (missing[0] === undefined || missing.length === parts.length) return null;
  return { path: missing[0], message: 'is missing, another of the store is set' };
}

/** Where an installation has its files: below the address of a store, else in the data folder. */
export function storagePlaces(
  value: StorageValues & { DATA_DIR: string; BACKUP_DIR?: string | undefined },
  workingDir: string,
): StoragePlaces {
  const inside = (folder: string) => resolve(workingDir, folder);
  const { uploads, backups } = placesIn(value.STORAGE_URL ?? inside(value.DATA_DIR), value);
  const { BACKUP_DIR: folder } = value;
  return { uploads, backups: folder === undefined ? backups : { kind: 'folder', folder: inside(folder) } };
}

/** What lies in a data folder, or below the address of a store. */
function placesIn(from: string, keys: StorageValues): StoragePlaces {
  const address = readAddress(from);
  const placeOf = (name: string): StoragePlace =>
    address === null
      ? { kind: 'folder', folder: join(from, name) }
      : {
          kind: 's3',
          ...address,
          prefix: `${address.prefix}${name}/`,
          accessKeyId: keys.STORAGE_ACCESS_KEY_ID ?? '',
          secretAccessKey: keys.STORAGE_SECRET_ACCESS_KEY ?? '',
        };
  return { uploads: placeOf('imports'), backups: placeOf('backups') };
}
