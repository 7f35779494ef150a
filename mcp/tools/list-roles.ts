import { z } from 'zod';
import { startupId } from '../../contract/companies/companies.ts';
import { type Forecast, type HiringForecast, works } from '../../contract/feed/hiring-forecast.ts';
import { sayBase } from '../../contract/feed/hiring-forecast-texts.ts';
import { type Role, roles, type SimilarPay } from '../../contract/feed/open-roles.ts';
import { saySimilarPay } from '../../contract/feed/pay-texts.ts';
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
import { bytesOf, defineTool, linkTo, productLink } from '../tool.ts';

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .nullable();

const roleOutput = z.object({
  title: quotedText,
  fit: z.enum(['for you', 'maybe', 'elsewhere', 'other']),
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
  /** What ads of other companies list for such a role in its place, where this one lists no pay and enough others do. */
  similarPay: quotedText.nullable(),
  openSince: z.iso.date(),
});

const percentage = z.int().min(0).max(100);

const likelyOutput = z.object({
  work: z.enum(works),
  isTheirs: z.boolean().describe('Whether it is the work that the user looks for'),
  percent: percentage,
  low: percentage,
  high: percentage,
  base: quotedText.describe('The cases that it is counted from'),
});

export const listRoles = defineTool({
  name: 'list_roles',
  title: 'List open roles',
  description:
    'Open roles on a company’s own job board, those that fit the user first, with when the board was last read; what such roles pay elsewhere; and what the company is likely to hire next, counted from what companies like it opened after a round. Say the base with each percentage: it is no promise.',
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
    /** None where too little is known to count. */
    likelyNext: z.array(likelyOutput),
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
    const forecast = await askApi(api, roles.forecast, { id, timeZone: api.timeZone });
    const likelyNext = forecast.forecasts.map((each) => presentForecast(each, forecast));
    const present = (role: Role, as: RoleOutput['fit']) => presentRole(role, as, found.similarPay ?? []);
    const all = [
      ...found.forYou.map((role) => present(role, 'for you')),
      ...(fit === 'all' ? found.maybe.map((role) => present(role, 'maybe')) : []),
      ...(fit === 'all' ? (found.elsewhere ?? []).map((role) => present(role, 'elsewhere')) : []),
      ...(fit === 'all' ? found.other.map((role) => present(role, 'other')) : []),
    ];
    const at = readCursor(cursor);
    const { shown, nextCursor } = cutPage(all, { at, limit, apiNext: null, taken: bytesOf(likelyNext) });
    return {
      says: `${counted(all.length, 'open role', 'open roles')}${fit === 'all' ? '' : ' that fit the user'}.`,
      data: {
        companyId: id,
        hiring: hiring.verdict,
        openRoles: hiring.openRoles,
        checkedOn: hiring.checkedAt?.slice(0, 10) ?? null,
        roles: shown,
        likelyNext,
        nextCursor,
        link: linkTo(api, companyPath(id)),
      },
    };
  },
});

type RoleOutput = z.input<typeof roleOutput>;

function presentRole(role: Role, fit: RoleOutput['fit'], paid: readonly SimilarPay[]): RoleOutput {
  const similar = paid.find(({ roleIds }) => roleIds.includes(role.id));
  return {
    title: quote(role.title, 120),
    fit,
    url: role.url === null ? null : quote(role.url, 300),
    location: quote(role.location, 80),
    function: role.roleFunction,
    seniority: role.seniority,
    workMode: role.workMode,
    pay: role.pay && { ...role.pay, currency: role.pay.currency.toUpperCase() },
    similarPay: similar ? quote(saySimilarPay(similar), 200) : null,
    openSince: role.openSince.at.slice(0, 10),
  };
}

function presentForecast(
  { work, isYours, percent, low, high, base }: Forecast,
  { afterDays, isSample }: HiringForecast,
): z.input<typeof likelyOutput> {
  const cases = sayBase({ work, base }, afterDays);
  return {
    work,
    isTheirs: isYours,
    percent,
    low,
    high,
    base: quote(isSample ? `${cases} From example data.` : cases, 300),
  };
}
