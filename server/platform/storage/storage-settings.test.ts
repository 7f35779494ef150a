import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';

const keys = { STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'secret' };
const placesOf = (variables: Record<string, string>) => {
  const { uploads, backups } = readEnvironment({ DATA_DIR: 'data', ...variables }, '/srv');
  return { uploads, backups: backups.place };
};

it('stores files in the data folder until it is told of a store', () => {
  expect(placesOf({})).toEqual({
    uploads: { kind: 'folder', folder: '/srv/data/imports' },
    backups: { kind: 'folder', folder: '/srv/data/backups' },
  });
  expect(placesOf({ BACKUP_DIR: '../disk' }).backups).toEqual({ kind: 'folder', folder: '/disk' });
});

it('finds a store by its address, and takes AWS for it where none is named', () => {
  const store = 's3://upround/one/two?region=auto&endpoint=https://store.example:9000/';
  const place = { kind: 's3', bucket: 'upround', accessKeyId: 'id', secretAccessKey: 'secret' };
  const named = { ...place, endpoint: 'https://store.example:9000', region: 'auto' };
  expect(placesOf({ ...keys, STORAGE_URL: store })).toEqual({
    uploads: { ...named, prefix: 'one/two/imports/' },
    backups: { ...named, prefix: 'one/two/backups/' },
  });
  expect(placesOf({ ...keys, STORAGE_URL: 's3://upround?region=eu-central-1' }).uploads).toEqual({
    ...place,
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    prefix: 'imports/',
  });
});

it('leaves backups in a folder that is named for them', () => {
  const places = placesOf({ ...keys, STORAGE_URL: 's3://upround', BACKUP_DIR: '/disk' });
  expect(places).toMatchObject({ uploads: { kind: 's3' }, backups: { kind: 'folder', folder: '/disk' } });
});

it('says which part of a store is missing', () => {
  const { STORAGE_ACCESS_KEY_ID } = keys;
  expect(() => placesOf(keys)).toThrow('STORAGE_URL: is missing');
  expect(() => placesOf({ STORAGE_URL: 's3://upround', STORAGE_ACCESS_KEY_ID })).toThrow(
    'STORAGE_SECRET_ACCESS_KEY: is missing',
  );
});

it.each([
  'upround',
  'https://store.example/upround',
  's3://',
  's3://Up_round',
  's3://upround/a//b',
  's3://upround/.hidden',
  's3://id:secret@upround',
  's3://upround?reigon=eu',
  's3://upround?region=eu/central',
  's3://upround?endpoint=store.example',
  's3://upround?endpoint=https://store.example/path',
  's3://upround?endpoint=https://id:secret@store.example',
])('takes %s for no address of a store', (address) => {
  expect(() => placesOf({ ...keys, STORAGE_URL: address })).toThrow('STORAGE_URL: has to be an address');
});
