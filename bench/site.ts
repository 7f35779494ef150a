import type { Preferences } from '../contract/feed/preferences/preferences.ts';

/** A person who is signed in, is entitled to everything and wants something. */
export type Reader = { wants: string; cookie: string; preferences: Preferences };

export type Site = AsyncDisposable & {
  address: string;
  readers: Reader[];
  get: (reader: Reader, path: string) => Promise<string>;
  post: (reader: Reader, path: string, body: object) => Promise<string>;
};
