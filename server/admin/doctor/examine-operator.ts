import { countryName } from '../../../contract/reference/countries.ts';
import type { Environment } from '../../platform/environment.ts';
import { isUnsetAddress } from '../../platform/operator-settings.ts';
import { isLoopback } from '../../platform/variables.ts';
import { type Check, fine, toDo } from './check.ts';

/** Whether visitors are told who runs it: the law of most countries wants that, and people who are named in filings need it. */
export function examineOperator({ operator, publicUrl }: Environment): Check {
  const { name, postalAddress, supportEmail, privacyEmail, country } = operator;
  const missing = [
    isUnsetAddress(supportEmail) ? 'SUPPORT_EMAIL (pages name an address that nobody reads)' : null,
    name === null ? 'OPERATOR_NAME' : null,
    postalAddress === null ? 'OPERATOR_ADDRESS' : null,
    country === null ? 'OPERATOR_COUNTRY' : null,
  ].filter((variable) => variable !== null);
  if (missing.length === 0)
    return fine(
      `It is run by ${name}, ${postalAddress}, under the law of ${countryName(country ?? '')}; people write to ${supportEmail}, about privacy to ${privacyEmail}.`,
    );
  const sentence = `Who runs it is not configured: set ${missing.join(', ')}. The terms, the privacy policy, the footers and /bot say it.`;
  return isLoopback(publicUrl) ? fine(sentence) : toDo(sentence);
}
