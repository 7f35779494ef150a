import { z } from 'zod';
import { type StartupId, startupId } from '../contract/companies/companies.ts';
import { startups, suggestedText } from '../contract/feed/company-page.ts';
import { type Api, ApiRefusal, askApi } from './ask-api.ts';
import { quote } from './quoted-text.ts';

export const companyInput = z
  .string()
  .trim()
  .min(suggestedText.least)
  .max(suggestedText.most)
  .describe('A companyId from another answer, or the name of the company');

/** The one company that an id or a name means. Throws NOT_FOUND where there is none, INVALID where there are several. */
export async function findCompany(api: Api, idOrName: string): Promise<StartupId> {
  const id = startupId.safeParse(idOrName);
  if (id.success) return id.data;
  const { timeZone } = api;
  const { companies } = await askApi(api, startups.suggest, { text: idOrName, timeZone });
  const named = companies.filter(({ name }) => name.toLowerCase() === idOrName.toLowerCase());
  const found = named.length > 0 ? named : companies;
  const [first] = found;
  if (!first)
    throw new ApiRefusal(
      'NOT_FOUND',
      `We know no company called ${quote(idOrName, 100)} that the user’s plan shows.`,
    );
  if (found.length === 1) return first.id;
  const choices = found.map((each) => `${quote(each.name, 80)} (${each.id})`).join(', ');
  throw new ApiRefusal('INVALID', `Several companies are called so. Give one of these ids: ${choices}`);
}
