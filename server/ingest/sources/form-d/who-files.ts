import type { FormD, Issuer, RelatedPerson } from './form-d.ts';

const noFirstName = /^(?:n\.?\/?a\.?|not applicable|none|nil|-+|\.+|)$/i;
const firmWords =
  /\b(?:l\.?l\.?c|l\.?p|plc|s\.?a\.?r\.?l|b\.?v|inc|corp|corporation|company|ltd|limited|gmbh|llp|trust|partners|partnership|management|advisors|advisers|associates|ventures|investments|capital|holdings|fund|group|manager)\b/i;

/** Of several issuers of one offering, the one that operates: the first corporation, else the primary issuer. */
export function operatingIssuer(filing: FormD): Issuer {
  const [primary] = filing.issuers;
  return filing.issuers.find(({ entityType }) => entityType === 'Corporation') ?? primary;
}

/** Officers, directors and promoters who are people: firms are entered with 'N/A' for a first name, or by their name. */
export function relatedPeople(filing: FormD): RelatedPerson[] {
  return filing.people.filter(
    ({ firstName, lastName }) =>
      lastName !== '' && !noFirstName.test(firstName) && !firmWords.test(`${firstName} ${lastName}`),
  );
}

/** A corporation, or what other countries call one. */
export function isCompany(issuer: Issuer): boolean {
  if (issuer.entityType === 'Corporation') return true;
  return (
    issuer.entityType === 'Other' &&
    /corporation|compan(?:y|ies) limited|limited company|\bltd\b|limited by shares|\b(?:gmbh|ag|ab|oy|as|sas|s\.?a\.?|b\.?v\.?|plc|kk|pbc|srl|spa)\b|public benefit|private (?:limited|company)/i.test(
      issuer.entityTypeNote ?? '',
    )
  );
}
