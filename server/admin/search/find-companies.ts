import type { CompanyHit } from '../../../contract/admin/search.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { type Asked, type Found, pageOf } from './hits.ts';

/** Companies by their name or website, hidden ones as well. Operators only. */
export async function findCompanies(context: Context, asked: Asked): Promise<Found<CompanyHit>> {
  requireOperator(context);
  return pageOf(await asked.named(asked.text), asked, (company) => ({
    id: startupId.parse(company.id),
    name: company.name,
    website: company.website,
    location: { city: company.city, region: company.region, country: company.country },
    isHidden: company.hiddenAt !== null,
  }));
}
