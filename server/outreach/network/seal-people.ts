import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { nameKey } from '../../companies/names.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openSealedText, sealText, secretKeyFor } from '../../platform/secrets/sign-and-seal.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { ListedPerson } from './read-people.ts';

const stored = z.object({
  name: z.string(),
  position: z.string().nullable(),
  company: z.string(),
  profileUrl: z.string().nullable(),
});

/** Of one user's network alone, so that equal rows of two users do not show that they know the same person. */
const purposeOf = (userId: UserId) => `network of ${userId}`;

export function sealPerson({ authSecret }: Secrets, userId: UserId, person: ListedPerson): string {
  return sealText(authSecret, purposeOf(userId), JSON.stringify(stored.parse(person)));
}

/** Null for one that was sealed before the secret of the installation was changed. */
export function openPerson({ authSecret }: Secrets, userId: UserId, sealed: string): ListedPerson | null {
  const text = openSealedText(authSecret, purposeOf(userId), sealed);
  return text === null ? null : stored.parse(JSON.parse(text));
}

type HashedPart = 'person' | 'company' | 'content';

function hash({ authSecret }: Secrets, userId: UserId, part: HashedPart, text: string): string {
  const key = secretKeyFor(authSecret, 'names in networks');
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, part, text]))
    .digest('base64url');
}

/** By the profile where there is one, so that a change of jobs changes the person instead of adding another. */
export const hashPerson = (secrets: Secrets, userId: UserId, person: ListedPerson): string =>
  hash(
    secrets,
    userId,
    'person',
    person.profileUrl ?? `${foldText(person.name)} at ${keyOfFirm(person.company)}`,
  );

export const hashContent = (secrets: Secrets, userId: UserId, person: ListedPerson): string =>
  hash(secrets, userId, 'content', JSON.stringify(stored.parse(person)));

/** By the key of a company's name. */
export const hashCompany = (secrets: Secrets, userId: UserId, key: string): string =>
  hash(secrets, userId, 'company', key);

/** People write more beside a company's name: 'Kestrel (YC W24)', 'Kestrel | We are hiring'. */
export const keyOfFirm = (company: string): string =>
  nameKey(company.replace(/\s*(?:\([^()]*\)|\s[|•].*)$/, '') || company);
