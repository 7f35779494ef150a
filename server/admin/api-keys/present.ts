import type { ApiKey } from '../../../contract/admin/api-keys.ts';
import type { ApiKeyRow } from './table.ts';

export function presentKey(
  { id, name, prefix, scopes, madeAt, expiresAt, lastUsedAt, revokedAt }: ApiKeyRow,
  madeBy: string | null,
): ApiKey {
  return {
    id,
    name,
    prefix,
    scopes,
    madeAt: madeAt.toISOString(),
    madeBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
