import type { ResetLink } from '../../../../contract/auth/credentials.ts';

type Address = { search: string; hash: string };

/** As much of each part as the server reads: what is longer is no link of ours. */
const longest = 2_000;
const longestEmail = 320;
const longestType = 100;

/**
 * The link that an address carries, in its query or after its #; null when it carries none. A token or an e-mail address
 * makes it a mailed link, anything else one of a type.
 */
export function readResetLink({ search, hash }: Address): ResetLink | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const part = (name: string, most = longest) => (query.get(name) ?? fragment.get(name) ?? '').slice(0, most);
  const has = (name: string) => query.has(name) || fragment.has(name);
  if (has('token') || (has('email') && !has('type')))
    return { token: part('token'), email: part('email', longestEmail) };
  if (!has('type') && !has('access_token') && !has('refresh_token')) return null;
  return {
    type: part('type', longestType),
    accessToken: part('access_token'),
    refreshToken: part('refresh_token'),
  };
}

/** What an address without a link stands for: the server says of it what it says of an unknown kind. */
export const noResetLink: ResetLink = { type: '', accessToken: '', refreshToken: '' };

/** What is wrong with the two fields; an empty object when they can be sent. */
export function newPasswordErrors(
  { next, repeated }: { next: string; repeated: string },
  texts: { short: string; long: string; mismatch: string },
): { next?: string; repeated?: string } {
  const length = [...next].length;
  const errors: { next?: string; repeated?: string } = {};
  if (length < 6) errors.next = texts.short;
  if (length > 128) errors.next = texts.long;
  if (repeated !== next) errors.repeated = texts.mismatch;
  return errors;
}
