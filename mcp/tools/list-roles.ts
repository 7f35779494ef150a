import { z } from 'zod';
import { startupId } from '../../contract/companies/companies.ts';
import { type Role, roles } from '../../contract/feed/open-roles.ts';
import { counted } from '../../contract/platform/text/counts.ts';
import {
  payPeriods,
  roleFunctions,
  seniorities,
  workModes,
} from '../../contract/reference/job-titles/role-words.ts';
import { ApiRefusal, askApi } from '../ask-api.ts';
import { companyInput, findCompany } from '../find-company.ts';
import { cutPage, nextCursor, pageInput, readCursor } from '../paging.ts';
import { quote, quotedText } from '../quoted-text.ts';
import { companyPath } from '../rounds.ts';
import { defineTool, linkTo, productLink } from '../tool.ts';

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .nullable();

const roleOutput = z.object({
  title: quotedText,
  fit: z.enum(['for you', 'maybe', 'other']),
  url: quotedText.nullable(),
  location: quotedText,
  function: z.enum(roleFunctions),
  seniority: z.enum(seniorities),
  workMode: z.enum(workModes),
  pay: z
    .object({
      min: decimal,
      max: decimal,
      currency: z.string().regex(/^[A-Z]{3}$/),
      period: z.enum(payPeriods),
    })
    .nullable(),
  openSince: z.iso.date(),
});

export const listRoles = defineTool({
  name: 'list_roles',
  title: 'List open roles',
  description:
    'Open roles on a company’s own job board, those that fit the user first. Says when the board was last read.',
  effect: 'reads',
  scopes: ['companies:read'],
  input: z.strictObject({
    company: companyInput,
    fit: z.enum(['for you', 'all']).default('all'),
    ...pageInput,
  }),
  output: z.object({
    companyId: startupId,
    hiring: z.enum(['hiring', 'none', 'unverified', 'unreachable', 'unchecked']),
    openRoles: z.int(),
    checkedOn: z.iso.date().nullable(),
    roles: z.array(roleOutput),
    nextCursor,
    link: productLink,
  }),
  async answer(api, { company, fit, limit, cursor }) {
    const id = await findCompany(api, company);
    const { hiring, roles: found } = await askApi(api, roles.list, { id });
    if (found.access === 'locked')
      throw new ApiRefusal(
        'FORBIDDEN',
        `The user’s plan does not show open roles. Their plans: ${api.origin}/billing`,
      );
    const all = [
      ...found.forYou.map((role) => presentRole(role, 'for you')),
      ...(fit === 'all' ? found.maybe.map((role) => presentRole(role, 'maybe')) : []),
      ...(fit === 'all' ? found.other.map((role) => presentRole(role, 'other')) : []),
    ];
    const at = readCursor(cursor);
    const { shown, nextCursor } = cutPage(all, { at, limit, apiNext: null });
    return {
      says: `${counted(all.length, 'open role', 'open roles')}${fit === 'all' ? '' : ' that fit the user'}.`,
      data: {
        companyId: id,
        hiring: hiring.verdict,
        openRoles: hiring.openRoles,
        checkedOn: hiring.checkedAt?.slice(0, 10) ?? null,
        roles: shown,
        nextCursor,
        link: linkTo(api, companyPath(id)),
      },
    };
  },
});

function presentRole(role: Role, fit: z.input<typeof roleOutput>['fit']): z.input<typeof roleOutput> {
  return {
    title: quote(role.title, 120),
    fit,
    url: role.url === null ? null : quote(role.url, 300),
    location: quote(role.location, 80),
    function: role.roleFunction,
    seniority: role.seniority,
    workMode: role.workMode,
    pay: role.pay && { ...role.pay, currency: role.pay.currency.toUpperCase() },
    openSince: role.openSince.at.slice(0, 10),
  };
}
