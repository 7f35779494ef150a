import type { Environment } from '../../platform/environment.ts';
import type { PayproSettings } from '../../platform/paypro-settings.ts';
import { createPayproProvider } from '../paypro/create-paypro-provider.ts';
import type { BillingProvider } from './provider.ts';

const made = new WeakMap<PayproSettings, BillingProvider>();

/** The payment provider of this installation; null where nothing is sold. */
export function providerOf({ billing }: Pick<Environment, 'billing'>): BillingProvider | null {
  if (billing === null) return null;
  const provider = made.get(billing) ?? createPayproProvider(billing);
  made.set(billing, provider);
  return provider;
}
