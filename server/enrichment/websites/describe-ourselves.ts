import { botPath } from '../../../contract/public/pages.ts';
import type { Environment } from '../../platform/environment.ts';

/** As whom we ask: with the page that says what for and how to be left out, and whom to write to where that is set. */
export function describeOurselves({
  publicUrl,
  sourcesContact,
}: Pick<Environment, 'publicUrl' | 'sourcesContact'>): string {
  return `Upround/1.0 (+${publicUrl}${botPath}${sourcesContact ? `; ${sourcesContact}` : ''})`;
}
