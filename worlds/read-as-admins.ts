import { z } from 'zod';
import { roundsFilePath } from '../contract/admin/rounds.ts';
import { mailBodyPath } from '../contract/mail/mailbox.ts';
import { type Operation, operationsOf } from './fuzz/operations.ts';
import { requestOf } from './fuzz/request-of.ts';

type Read = { name: string; path: string };
export type AdminAnswer = Read & { status: number; said: string };

/** What the admin area is asked with: whose cookies, which ids, and words to search for. */
type Asked = { cookies: string[]; ids: string[]; words: string[] };

/**
 * Reads all that the admin area shows, once with each cookie: what has an id with each of the ids, what can be searched with
 * each of the words.
 */
export async function* readAsAdmins(
  origin: string,
  { cookies, ids, words }: Asked,
): AsyncGenerator<AdminAnswer> {
  const readings = operationsOf().filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/admin/'),
  );
  const reads: Read[] = [
    ...readings.flatMap((reading) =>
      inputsOf(reading, { ids, words }).map((input) => ({
        name: reading.name,
        path: requestOf(reading, input).path,
      })),
    ),
    // Addresses of the admin area that are no calls of the contract.
    ...ids.map((id) => ({ name: 'the HTML of a mail', path: mailBodyPath(id) })),
    { name: 'the file of rounds', path: roundsFilePath },
  ];
  for (const cookie of cookies)
    for (const read of reads) {
      const response = await fetch(`${origin}${read.path}`, { headers: { cookie }, redirect: 'manual' });
      const said = `${JSON.stringify([...response.headers])}${await response.text()}`;
      yield { ...read, status: response.status, said };
    }
}

function inputsOf({ input }: Operation, { ids, words }: Omit<Asked, 'cookies'>): object[] {
  const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  if (fields.includes('id')) return ids.map((id) => ({ id, goneId: id }));
  const usual = {
    ...(fields.includes('name') && { name: 'Kestrel' }),
    ...(fields.includes('days') && { days: 7 }),
  };
  if (!fields.includes('search')) return [usual];
  return [usual, ...words.map((search) => ({ search }))];
}
