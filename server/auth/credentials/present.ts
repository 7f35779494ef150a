import type { Ways } from '../../../contract/auth/credentials.ts';
import type { OpenIdSettings } from '../../platform/environment.ts';
import type { passkeys } from './table.ts';

type StoredWays = {
  hasPassword: boolean;
  identities: { issuer: string; since: Date }[];
  passkeys: (typeof passkeys.$inferSelect)[];
  authenticator: { since: Date; recoveryCodesLeft: number } | null;
};

/** Neither keys nor subjects: what a person needs to tell their ways apart. */
export function presentWays(stored: StoredWays, openId: OpenIdSettings | null): Ways {
  const { hasPassword, identities, authenticator } = stored;
  return {
    hasPassword,
    identities: identities.map(({ issuer, since }) => {
      const isConfigured = issuer === openId?.issuer;
      const provider = isConfigured ? openId.name : (URL.parse(issuer)?.hostname ?? issuer);
      return { provider, since: since.toISOString(), isConfigured };
    }),
    passkeys: stored.passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isBackedUp,
    })),
    authenticator: authenticator && { ...authenticator, since: authenticator.since.toISOString() },
  };
}
