import { isCompany, operatingIssuer, relatedPeople } from './collect-files.ts';
import type { FormD, Issuer } from './form-d.ts';
import { agentsOfListed, isInHub, isListed } from './gate-vocabulary.ts';
import {
  financialIndustries,
  industryPoints,
  inventiveIndustries,
  ordinaryIndustries,
} from './industries.ts';
import { nameClues } from './name-clues.ts';

export type Verdict = 'startup' | 'doubtful' | 'not-a-startup';
export type Gating = { verdict: Verdict; score: number; reasons: string[] };

type Check = { points: number; reason: string };

/** Both thresholds lie where few filings score: a plain sign more or less moves no clear case across. */
const companyFrom = 6;
const doubtfulFrom = 0;
const smallSale = 250_000;
const ventureSale = 1_000_000;
const largeSale = 5_000_000;

/**
 * Judges whether the issuer of a filing is a startup. First what settles it, then points for and against; the middle is
 * left to a person. The rules come from the form itself: funds claim section 3(c), real estate and wells have
 * industries of their own, vehicles are named after what they hold.
 */
export function gate(filing: FormD): Gating {
  const issuer = operatingIssuer(filing);
  const finished = settlingReasons(filing, issuer);
  if (finished.length > 0) return { verdict: 'not-a-startup', score: -10, reasons: finished };
  const checks = [
    ...industrySigns(filing, issuer),
    ...entitySigns(filing, issuer),
    ...offeringSigns(filing, issuer),
    ...peopleSigns(filing),
    ...nameSigns(filing, issuer),
  ];
  const score = checks.reduce((sum, { points }) => sum + points, 0);
  return {
    verdict: score >= companyFrom ? 'startup' : score >= doubtfulFrom ? 'doubtful' : 'not-a-startup',
    score,
    reasons: checks
      .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
      .map(({ points, reason }) => `${reason} (${points > 0 ? '+' : ''}${points})`),
  };
}

function settlingReasons(filing: FormD, issuer: Issuer): string[] {
  const { securities } = filing;
  const industry = filing.industryGroup;
  const entity = issuer.entityType;
  const found: [boolean, string][] = [
    [filing.isTest, 'a test filing'],
    [filing.sicCode !== null, `reports to the SEC, which gave it the industry code ${filing.sicCode}`],
    [filing.issuers.some(({ cik }) => isListed(cik)), 'reports to the SEC as listed companies do'],
    [securities.isPooledFund, 'sells interests in a pooled investment fund'],
    [filing.investmentFundType !== null, `calls itself ${filing.investmentFundType}`],
    [
      filing.exemptions.some((item) => /^3C/i.test(item)),
      'claims the exclusion of investment companies, section 3(c)',
    ],
    [securities.isMineralProperty, 'sells mineral property'],
    [securities.isTenantInCommon, 'sells tenancy in common'],
    [industryPoints[industry] === 'never', `industry group ${industry}`],
    [/partnership|trust/i.test(entity), `is a ${entity}`],
    [financialIndustries.has(industry) && !isCompany(issuer), `${industry}, and not a corporation`],
    ...nameClues
      .filter(({ settles, pattern }) => settles && !isCompany(issuer) && pattern.test(issuer.name))
      .map(({ reason }): [boolean, string] => [true, reason]),
  ];
  return found.filter(([holds]) => holds).map(([, reason]) => reason);
}

function industrySigns(filing: FormD, issuer: Issuer): Check[] {
  const { industryGroup } = filing;
  const points = industryPoints[industryGroup];
  const isOrdinary = ordinaryIndustries.has(industryGroup);
  return checks([
    [typeof points === 'number', typeof points === 'number' ? points : 0, `industry group ${industryGroup}`],
    [
      isOrdinary && issuer.incorporated === 'over-five-years',
      isOfDelaware(issuer) ? -1 : -2,
      'an old company in an ordinary trade',
    ],
    [
      isOrdinary && !isOfDelaware(issuer) && !isOperating(filing, issuer),
      -1,
      'not a Delaware corporation, in an ordinary trade',
    ],
  ]);
}

function entitySigns(filing: FormD, issuer: Issuer): Check[] {
  const saleYear = (filing.firstSaleOn ?? filing.filedOn ?? filing.signedOn)?.slice(0, 4);
  return checks([
    [isCompany(issuer), 2, 'a corporation'],
    [isOfDelaware(issuer), 3, 'incorporated in Delaware'],
    [/nevada/i.test(issuer.jurisdiction ?? '') && isCompany(issuer), -1, 'incorporated in Nevada'],
    [issuer.incorporated === 'within-five-years', 1, 'younger than five years'],
    [issuer.incorporated === 'yet-to-be-formed', -2, 'not formed yet'],
    [
      !isCompany(issuer) && String(issuer.yearOfIncorporation) === saleYear,
      -4,
      'formed in the year of the sale, and not a corporation',
    ],
    [isInHub(issuer), 1, `in ${issuer.city}`],
    [
      inventiveIndustries.has(filing.industryGroup) &&
        issuer.incorporated === 'over-five-years' &&
        isOperating(filing, issuer),
      2,
      'a company of inventors that has been run as an LLC for years',
    ],
    [
      isCompany(issuer) &&
        String(issuer.yearOfIncorporation) === saleYear &&
        /\bholdings?\b/i.test(issuer.name),
      -7,
      'a holding formed in the year of the sale',
    ],
  ]);
}

function offeringSigns(filing: FormD, issuer: Issuer): Check[] {
  const { securities, industryGroup } = filing;
  const sold = Number(filing.sold ?? 0);
  const papers = `${securities.otherDescription ?? ''} ${filing.salesNote ?? ''}`;
  const isSafe = /\bsafes?\b|future equity/i.test(papers);
  const isInventive = inventiveIndustries.has(industryGroup);
  const isTrusted = isCompany(issuer) || isInventive || isOperating(filing, issuer);
  return checks([
    [securities.isEquity, 1, 'sells equity'],
    [!securities.isEquity && securities.isToBeAcquired, 1, 'sells what turns into shares'],
    [isSafe, 4, 'sells a simple agreement for future equity'],
    [
      !isSafe && /\bseries (?:seed|[a-h])\b|\bpreferred|convertible/i.test(papers),
      2,
      'sells the papers of a venture round',
    ],
    [
      !isCompany(issuer) &&
        !isSafe &&
        /\b(?:membership|llc|partnership) (?:interests?|units?)\b/i.test(papers),
      -2,
      'sells membership interests',
    ],
    [
      /commercial paper|investment certificates?|\bgics?\b|tax credits?|units? of participation/i.test(
        papers,
      ),
      -5,
      'sells the papers of a lender or a trust',
    ],
    [
      /subscription receipts?|bank of canada|\bpipe\b|\b(?:otc\w*|nasdaq|nyse|tsx\w*)\b/i.test(papers),
      -8,
      'sells the papers of a listed company',
    ],
    [
      /share purchase warrants?|flow-through|\b(?:c|cad|cdn) ?\$/i.test(papers),
      -3,
      'sells papers as listed companies of Canada do',
    ],
    [isTrusted && sold >= ventureSale, sold >= largeSale ? 2 : 1, 'raised over a million dollars'],
    [!isTrusted && sold < smallSale, -1, 'a small sale by an entity that is not a corporation'],
    [filing.lastsOverOneYear, -1, 'an offering that lasts over a year'],
    [
      filing.lastsOverOneYear && securities.isOption && filing.isAmendment,
      isOfDelaware(issuer) ? -5 : -8,
      'options offered year after year, as to employees',
    ],
    [!isInventive && filing.brokers > 0, -1, 'sold through brokers'],
    [filing.isBusinessCombination, -1, 'paper of a merger or exchange'],
    [
      filing.brokerNames.some((name) => agentsOfListed.test(name)),
      -8,
      'sold by an agent of listed companies',
    ],
    [
      securities.isEquity &&
        securities.isOption &&
        securities.isToBeAcquired &&
        filing.brokers > 0 &&
        issuer.incorporated === 'over-five-years',
      -3,
      'an old company that sells shares with warrants through brokers, as listed ones do',
    ],
    [sold === 0, -2, 'nothing sold'],
    [
      industryGroup === 'Other' && isOfDelaware(issuer) && sold < ventureSale && !isSafe && !isInHub(issuer),
      -3,
      'a small sale, and nothing says what the company does',
    ],
    [
      securities.isOption &&
        !securities.isEquity &&
        issuer.incorporated === 'over-five-years' &&
        !isInventive,
      -2,
      'notes with warrants of an old company in an ordinary trade',
    ],
    [
      /cayman|virgin islands/i.test(issuer.jurisdiction ?? '') && !securities.isEquity && filing.brokers > 0,
      -6,
      'notes of an island company sold through brokers, as listed companies of Asia do',
    ],
    [filing.revenueRange === 'Over $100,000,000', -6, 'revenue over $100 million'],
  ]);
}

function peopleSigns(filing: FormD): Check[] {
  const people = relatedPeople(filing);
  return checks([
    [people.length > 1, 1, 'more than one officer or director'],
    [people.length === 0, -4, 'run by firms, not by people'],
  ]);
}

/** A technology company may be called Gold, Bank or Landing: what its name says of a trade counts little then. */
function nameSigns({ industryGroup }: FormD, issuer: Issuer): Check[] {
  const isInventor = isCompany(issuer) && inventiveIndustries.has(industryGroup);
  return nameClues
    .filter(({ about }) => about === undefined || (about === 'companies') === isCompany(issuer))
    .filter(({ pattern }) => pattern.test(issuer.name))
    .map(({ points, reason, isTrade }) => ({ points: isTrade && isInventor ? -1 : points, reason }));
}

function isOfDelaware(issuer: Issuer): boolean {
  return isCompany(issuer) && /delaware/i.test(issuer.jurisdiction ?? '');
}

/** A limited liability company that people run and nothing calls a vehicle. */
function isOperating(filing: FormD, issuer: Issuer): boolean {
  return (
    /limited liability/i.test(issuer.entityType) &&
    !financialIndustries.has(filing.industryGroup) &&
    filing.industryGroup !== 'Other' &&
    relatedPeople(filing).length > 1 &&
    nameClues.every(({ points, pattern }) => points > 0 || !pattern.test(issuer.name))
  );
}

function checks(rows: [holds: boolean, points: number, reason: string][]): Check[] {
  return rows.filter(([holds]) => holds).map(([, points, reason]) => ({ points, reason }));
}
