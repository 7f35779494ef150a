import { calmCapitals, withoutLegalForm } from '../../../companies/names.ts';

/** EDGAR tells namesakes apart by their state: `Rabbit Inc/DE`, `Redwood Partners LP\DE`, `Acme Inc /NEW/`. */
const stateOfIncorporation = /\s*[/\\][a-z]{2,4}[/\\]?$/i;

/** How a filer's name is shown: without its legal form, capitals made readable. Never empty. */
export function tidyName(legalName: string, country: string | null): string {
  const bare = withoutLegalForm(legalName.replace(stateOfIncorporation, ''), country) || legalName;
  const isAcronym = /^[A-Z]{2,3}$/.test(bare);
  return isAcronym ? bare : calmCapitals(bare);
}
