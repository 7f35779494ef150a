import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { BillingProvider } from './provider.ts';
import { providerOf } from './provider-of.ts';

/** The payment provider of this installation, or UNAVAILABLE where nothing is sold. */
export function requireProvider(context: Context): BillingProvider {
  const provider = providerOf(context.environment);
  if (!provider) throw new ApiError('UNAVAILABLE', 'Payment URL not ready. Please try again.');
  return provider;
}
