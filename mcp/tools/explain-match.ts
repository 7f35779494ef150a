import { z } from 'zod';
import { startupId } from '../../contract/companies/companies.ts';
import { startups } from '../../contract/feed/company-page.ts';
import { reasonText } from '../../contract/feed/match-texts.ts';
import { askApi } from '../ask-api.ts';
import { companyInput, findCompany } from '../find-company.ts';
import { quote, quotedText } from '../quoted-text.ts';
import { companyPath } from '../rounds.ts';
import { defineTool, linkTo, productLink } from '../tool.ts';

export const explainMatch = defineTool({
  name: 'explain_match',
  title: 'Explain a match',
  description:
    'Says why a company fits the user: the score out of 100 and what each reason adds to it. The reasons add up to the score.',
  effect: 'reads',
  scopes: ['companies:read'],
  input: z.strictObject({ company: companyInput }),
  output: z.object({
    companyId: startupId,
    company: quotedText,
    match: z
      .object({
        score: z.int(),
        strength: z.enum(['strong', 'good', 'partial']),
        reasons: z.array(z.object({ points: z.int(), reason: quotedText })),
      })
      .nullable(),
    hiddenBy: z.array(quotedText).describe('The user’s own rules that hide this company from their lists'),
    link: productLink,
  }),
  async answer(api, { company }) {
    const id = await findCompany(api, company);
    const found = await askApi(api, startups.get, { id, timeZone: api.timeZone });
    const name = quote(found.name, 120);
    const { match } = found;
    return {
      says: match
        ? `${name} scores ${match.score} of 100 for this user.`
        : `There is no score for ${name}: the user has set no preferences, or the plan shows no round of this company.`,
      data: {
        companyId: id,
        company: name,
        match: match && {
          score: match.score,
          strength: match.strength,
          reasons: match.reasons.map((reason) => ({
            points: reason.points,
            reason: quote(reasonText(reason), 160),
          })),
        },
        hiddenBy: found.hiddenBy.slice(0, 10).map(({ label }) => quote(label, 100)),
        link: linkTo(api, companyPath(id)),
      },
    };
  },
});
