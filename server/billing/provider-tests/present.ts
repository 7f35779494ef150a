import type { ProviderTest } from '../../../contract/billing/provider-tests.ts';
import type { providerTests } from './table.ts';

export const presentProviderTest = ({ at, ...row }: typeof providerTests.$inferSelect): ProviderTest => ({
  ...row,
  at: at.toISOString(),
});
