import { z } from 'zod';
import { startupId } from '../../contract/companies/companies.ts';
import { favorites } from '../../contract/feed/favorites.ts';
import { askApi } from '../ask-api.ts';
import { companyInput, findCompany } from '../find-company.ts';
import { companyPath } from '../rounds.ts';
import { defineTool, linkTo, productLink } from '../tool.ts';

export const saveCompany = defineTool({
  name: 'save_company',
  title: 'Save a company',
  description: 'Adds a company to the user’s favorites. A company that is saved already stays saved.',
  effect: 'adds once',
  scopes: ['companies:read', 'desk:write'],
  input: z.strictObject({ company: companyInput }),
  output: z.object({ companyId: startupId, isSaved: z.boolean(), link: productLink }),
  async answer(api, { company }) {
    const id = await findCompany(api, company);
    const { isFavorite } = await askApi(api, favorites.set, { id, isFavorite: true });
    return {
      says: 'The company is saved.',
      data: { companyId: id, isSaved: isFavorite, link: linkTo(api, companyPath(id)) },
    };
  },
});
