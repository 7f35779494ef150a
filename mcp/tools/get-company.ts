import { z } from 'zod';
import { startups } from '../../contract/feed/company-page.ts';
import { askApi } from '../ask-api.ts';
import { companyOutput, presentCompany } from '../companies.ts';
import { companyInput, findCompany } from '../find-company.ts';
import { defineTool } from '../tool.ts';

export const getCompany = defineTool({
  name: 'get_company',
  title: 'Read a company',
  description:
    'Everything known of one company: what it does, its rounds, what the money is for, and whom to write to if the plan includes contacts. Each fact names its source and its date.',
  effect: 'reads',
  scopes: ['companies:read'],
  input: z.strictObject({ company: companyInput }),
  output: companyOutput,
  async answer(api, { company }) {
    const id = await findCompany(api, company);
    const data = presentCompany(api, await askApi(api, startups.get, { id, timeZone: api.timeZone }));
    const contacts =
      data.contacts.access === 'locked'
        ? ` Contacts are known, but the user’s plan does not include them: ${api.origin}/billing`
        : '';
    const cut = data.isShortened ? ' The answer was shortened; the page has the rest.' : '';
    return { says: `What sources say about ${data.company}.${contacts}${cut}`, data };
  },
});
