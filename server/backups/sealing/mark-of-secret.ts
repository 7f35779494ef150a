import { deriveKey } from '../../platform/derive-key.ts';

/** By which the product's secret is known again; nobody learns the secret from it. */
export const markOfSecret = (authSecret: string) =>
  deriveKey(authSecret, 'mark in backups').toString('hex').slice(0, 16);
