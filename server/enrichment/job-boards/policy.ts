import type { ProviderName } from '../../../contract/enrichment/job-boards.ts';
import type { Environment } from '../../platform/environment.ts';
import { providers } from './providers.ts';

/** Whether boards of a kind are asked at all: those that the operator names, else all that ship switched on. */
export function isAsked({ boards }: Environment, provider: ProviderName): boolean {
  return boards === null ? !providers[provider].isOffAsShipped : boards.includes(provider);
}
