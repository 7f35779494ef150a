import type { FormD, Issuer } from './form-d.ts';
import { financialIndustries, industryPoints, ordinaryIndustries } from './industries.ts';
import { nameClues } from './name-clues.ts';
import { operatingIssuer, relatedPeople } from './who-files.ts';

export type Verdict = 'startup' | 'doubtful' | 'not-a-startup';
export type Gating = { verdict: Verdict; score: number; reasons: string[] };

type Finding = { points: number; reason: string };

const startupFrom = 5;
const doubtfulFrom = 1;
const smallSale = 250_000;

/** US metropolitan areas where most venture rounds are filed, by the cities their filers write. */
const hubs = new Set(
  'san francisco,palo alto,menlo park,mountain view,sunnyvale,san jose,santa clara,san mateo,redwood city,south san francisco,oakland,berkeley,emeryville,new york,brooklyn,boston,cambridge,somerville,waltham,seattle,bellevue,austin,los angeles,santa monica,san diego,la jolla,boulder,denver,chicago,atlanta,washington,durham,philadelphia,salt lake city,lehi,miami,pittsburgh'.split(
    ',',
  ),
);

/**
 * Judges whether the issuer of a filing is a startup. First what settles it, then points for and against; the middle is
 * left to a person. The rules come from the form itself: funds claim section 3(c), real estate and wells have
 * industries of their own, vehicles are named after what they hold.
 */
export function gate(filing: FormD): Gating {
  const issuer = operatingIssuer(filing);
  const settled = settlingReasons(filing, issuer);
  if (settled.length > 0) return { verdict: 'not-a-startup', score: -10, reasons: settled };
  const findings = [
    ...industryFindings(filing, issuer),
    ...entityFindings(issuer),
    ...offeringFindings(filing, issuer),
    ...peopleFindings(filing),
    ...nameFindings(issuer),
  ];
  const score = findings.reduce((sum, { points }) => sum + points, 0);
  return {
    verdict: score >= startupFrom ? 'startup' : score >= doubtfulFrom ? 'doubtful' : 'not-a-startup',
    score,
    reasons: findings
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

function industryFindings(filing: FormD, issuer: Issuer): Finding[] {
  const points = industryPoints[filing.industryGroup];
  return findings([
    [
      typeof points === 'number',
      typeof points === 'number' ? points : 0,
      `industry group ${filing.industryGroup}`,
    ],
    [
      ordinaryIndustries.has(filing.industryGroup) && issuer.incorporated === 'over-five-years',
      -2,
      'an old company in an ordinary trade',
    ],
    [
      ordinaryIndustries.has(filing.industryGroup) && !isCompany(issuer),
      -1,
      'not a corporation, in an ordinary trade',
    ],
  ]);
}

function entityFindings(issuer: Issuer): Finding[] {
  return findings([
    [isCompany(issuer), 2, 'a corporation'],
    [isCompany(issuer) && /delaware/i.test(issuer.jurisdiction ?? ''), 1, 'incorporated in Delaware'],
    [/nevada/i.test(issuer.jurisdiction ?? '') && isCompany(issuer), -1, 'incorporated in Nevada'],
    [issuer.incorporated === 'within-five-years', 1, 'younger than five years'],
    [issuer.incorporated === 'yet-to-be-formed', -2, 'not formed yet'],
    [hubs.has((issuer.city ?? '').toLowerCase()), 1, `in ${issuer.city}`],
  ]);
}

function offeringFindings(filing: FormD, issuer: Issuer): Finding[] {
  const { securities } = filing;
  const sold = Number(filing.sold ?? 0);
  const papers = `${securities.otherDescription ?? ''} ${filing.salesNote ?? ''}`;
  return findings([
    [securities.isEquity, 1, 'sells equity'],
    [
      /\bseries (?:seed|[a-h])\b|\bpreferred|\bsafes?\b|future equity|convertible/i.test(papers),
      2,
      'sells the papers of a venture round',
    ],
    [
      /\b(?:membership|llc|partnership) (?:interests?|units?)\b/i.test(papers),
      -1,
      'sells membership interests',
    ],
    [!isCompany(issuer) && sold < smallSale, -1, 'a small sale by an entity that is not a corporation'],
    [filing.lastsOverOneYear, -1, 'an offering that lasts over a year'],
    [filing.brokers > 0, -1, 'sold through brokers'],
    [filing.isBusinessCombination, -3, 'paper of a merger or exchange'],
    [sold === 0, -1, 'nothing sold'],
    [filing.revenueRange === 'Over $100,000,000', -2, 'revenue over $100 million'],
  ]);
}

function peopleFindings(filing: FormD): Finding[] {
  const people = relatedPeople(filing);
  return findings([
    [people.length > 1, 1, 'more than one officer or director'],
    [people.length === 0, -4, 'run by firms, not by people'],
  ]);
}

function nameFindings(issuer: Issuer): Finding[] {
  return nameClues
    .filter(({ pattern }) => pattern.test(issuer.name))
    .map(({ points, reason }) => ({ points, reason }));
}

/** A corporation, or what other countries call one. */
function isCompany(issuer: Issuer): boolean {
  if (issuer.entityType === 'Corporation') return true;
  return (
    issuer.entityType === 'Other' &&
    /corporation|compan(?:y|ies) limited|limited company|\bltd\b|limited by shares|\b(?:gmbh|ag|ab|oy|as|sas|s\.?a\.?|b\.?v\.?|plc|kk|pbc|srl|spa)\b|public benefit|private (?:limited|company)/i.test(
      issuer.entityTypeNote ?? '',
    )
  );
}

function findings(rows: [holds: boolean, points: number, reason: string][]): Finding[] {
  return rows.filter(([holds]) => holds).map(([, points, reason]) => ({ points, reason }));
}
