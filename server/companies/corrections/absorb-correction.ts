import { placeKey } from '../../reference/places/places.ts';
import { blockKey } from '../linkage/name-forms.ts';
import { indexName, type KnownCompany, type Ledger, type ReportRow } from '../recording/ledger.ts';
import { nameOf } from '../splitting/name-of.ts';

/** Gives a startup what an admin set of it, in place of what sources told. A name of before stays one that it is found by. */
export function absorbCorrection(
  ledger: Ledger,
  startup: KnownCompany,
  { company, corrects }: Pick<ReportRow, 'company' | 'corrects'>,
): void {
  const { row } = startup;
  if (!company) return;
  for (const fact of corrects ?? []) {
    switch (fact) {
      case 'name':
        rename(ledger, startup, company.name);
        break;
      case 'place': {
        const { country = null, region = null, city = null } = company;
        const keys = { regionKey: region && placeKey(region), cityKey: city && placeKey(city) };
        Object.assign(row, { country, region, city, ...keys });
        break;
      }
      case 'description':
        Object.assign(row, { description: company.description ?? null, descriptionPage: null });
        break;
      case 'industryTags':
        row.industryTags = [...(company.industryTags ?? [])].sort();
        break;
      case 'website':
      case 'foundedYear':
      case 'contactEmail':
      case 'linkedinUrl':
        Object.assign(row, { [fact]: company[fact] ?? null });
        break;
    }
  }
  row.updatedAt = ledger.now;
  row.comparedAt = null;
  ledger.written.startups.add(startup);
}

function rename(ledger: Ledger, startup: KnownCompany, name: string): void {
  const { row, aliases } = startup;
  const before = { name: row.name, nameKey: row.nameKey, blockKey: blockKey(row.name) };
  Object.assign(row, nameOf(name), { name });
  indexName(ledger, name, row.id);
  if (before.nameKey === row.nameKey || aliases.has(before.nameKey)) return;
  aliases.set(before.nameKey, before.name);
  ledger.written.aliases.push({ startupId: row.id, ...before });
}
