import { deriveKey } from '../../../platform/secrets/derive-key.ts';

/** By which the product's secret is known again; nobody learns the secret from it. */
export function markOfSecret(authSecret: string): string {
  return deriveKey(authSecret, 'mark in backups').toString('hex').slice(0, 16);
}
