import { withoutLegalForm } from '../../../../companies/names.ts';
import { readWebsite } from '../../../../companies/read-website.ts';
import type { Gating } from '../gate.ts';
import { isHub, isListed } from '../gate-vocabulary.ts';
import { type NameClue, nameClues } from '../name-clues.ts';
import type { FormC } from './form-c.ts';
import { peopleOf } from './signatories.ts';

const companyFrom = 6;
const doubtfulFrom = 2;
const youngYears = 7;
const largeRevenue = 25_000_000;

/** Form C has no industry: these say of a main-street business what the industry group of a Form D says. */
const localTrades: NameClue[] = [
  {
    reason: 'named as a house of food and drink',
    points: -10,
    pattern:
      /\b(?:restaurants?|caf[eé]s?|coffee|espresso|teahouse|bakery|bakeshop|bistro|pizz(?:a|eria)|kitchens?|eatery|diner|grille?|burgers?|bbq|barbe(?:que|cue)|smokehouse|taco[s]?|taqueria|cantina|sushi|ramen|noodles?|steakhouse|chophouse|deli|creamery|gelato|ice cream|donuts?|bagels?|food trucks?|food hall|catering|tavern|taproom|pub|bar|lounge|brew(?:ing|ery|pub|works)|winery|vineyards?|wines?|cider(?:y|works)?|meadery|distill(?:ery|ing)|hospitality)\b/i,
  },
  {
    reason: 'named as a local shop or service',
    points: -8,
    pattern:
      /\b(?:salon|barber(?:shop)?|day spa|spa|nails|tattoo|gym|cross ?fit|yoga|pilates|dance|day ?care|preschool|montessori|laundr(?:y|omat)|dry cleaners?|car wash|auto (?:repair|body)|landscaping|plumbing|roofing|flooring|boutique|florist|bookstore|thrift|pet grooming|kennels?|nursery|farms?|market)\b/i,
  },
  {
    reason: 'named as a film, a show or a music production',
    points: -10,
    pattern:
      /\b(?:the (?:movie|film|series|musical)|cinema|documentary|studios? pictures|animation|tv series|webseries|records|concerts?|festival|theatre|theater|comic[s]?|publishing)\b/i,
  },
  {
    reason: 'named as a real-estate project',
    points: -10,
    pattern:
      /\b(?:fractional|cohousing|co-?living|airbnb|glamping|cabins?|tiny homes?|cottages?|retreat|rentals?|realty|reit|land trust|building|holdings? [ivx]+)\b/i,
  },
];

/** Portals of loans to local shops and of shares in houses. */
const localPortals = /\bsmbx\b|\bhoneycomb\b|\bmainvest\b|\bsmall change\b|\bnextseed\b/i;

/**
 * Judges whether the issuer of a Form C is a startup: first what settles it, then points. Form C has neither an industry nor a sum
 * sold, so the name, the legal form and what is sold decide; the middle is left to a person.
 */
export function gateFormC(form: FormC): Gating {
  const settled = settlingReasons(form);
  if (settled.length > 0) return { verdict: 'not-a-startup', score: -10, reasons: settled };
  const signs = [...nameSigns(form), ...companySigns(form), ...paperSigns(form)].sort(
    (one, other) => Math.abs(other.points) - Math.abs(one.points),
  );
  const score = signs.reduce((sum, { points }) => sum + points, 0);
  return {
    verdict:
      score >= companyFrom && isLikeVenture(form)
        ? 'startup'
        : score >= doubtfulFrom
          ? 'doubtful'
          : 'not-a-startup',
    score,
    reasons: signs.map(({ points, reason }) => `${reason} (${points > 0 ? '+' : ''}${points})`),
  };
}

/** Any shop can be a corporation of its own state that sells common shares: something has to speak for a venture. */
const isLikeVenture = (form: FormC) =>
  form.jurisdiction === 'DE' || sellsVenturePapers(form) || hasTechnicalHead(form.name);

const sellsVenturePapers = (form: FormC) =>
  /\bsafes?\b|future equity|convertible|series seed/i.test(papersOf(form)) ||
  (/preferred/i.test(papersOf(form)) && isYoung(form));

function settlingReasons(form: FormC): string[] {
  const found: [boolean, string][] = [
    [form.isTest, 'a test filing'],
    [isListed(form.cik), 'reports to the SEC as listed companies do'],
    [/partnership|trust|cooperative/i.test(form.legalForm), `is a ${form.legalForm}`],
    [
      localPortals.test(form.portal ?? ''),
      `offered at ${form.portal}, where local businesses and houses are`,
    ],
    [isPlainDebt(form), 'sells debt'],
    ...nameClues
      .filter(({ settles, pattern }) => settles && pattern.test(form.name))
      .map(({ reason }): [boolean, string] => [true, reason]),
  ];
  return found.filter(([holds]) => holds).map(([, reason]) => reason);
}

/** The last word of a name says what the company is: Open Kitchen Robotics is no kitchen, and Bar Code Systems no bar. */
const hasTechnicalHead = (name: string) =>
  /\b(?:technolog(?:y|ies)|tech|software|systems|labs?|robotics|analytics|networks?|devices|sciences|sensors|ai|electronics|diagnostics|therapeutics|automation)$/i.test(
    withoutLegalForm(name, 'US'),
  );

const besideTechnicalHead = -2;

type Sign = { points: number; reason: string };

function nameSigns(form: FormC): Sign[] {
  const isOwn = ({ about }: NameClue) =>
    about === undefined || (about === 'companies') === isCorporation(form);
  const isTechnical = hasTechnicalHead(form.name);
  return [
    ...localTrades.map((clue) => (isTechnical ? { ...clue, points: besideTechnicalHead } : clue)),
    ...nameClues.filter(isOwn),
  ]
    .filter(({ pattern }) => pattern.test(form.name))
    .map(({ points, reason }) => ({ points, reason }));
}

function companySigns(form: FormC): Sign[] {
  const people = peopleOf(form.signatories).length;
  return signs([
    [isCorporation(form), 2, 'a corporation'],
    [/limited liability/i.test(form.legalForm), -2, 'a limited liability company'],
    [isCorporation(form) && form.jurisdiction === 'DE', 3, 'incorporated in Delaware'],
    [isYoung(form), 1, `younger than ${youngYears} years`],
    [isHub(form.city), 1, `in ${form.city}`],
    [readWebsite(form.website) !== null, 1, 'has a website of its own'],
    [people > 1, 1, 'more than one officer or director'],
    [people === 0, -1, 'signed by no officer by name and title'],
    [form.signatories.some(({ title }) => ofTrade.test(title ?? '')), -8, 'signed by one of a local trade'],
    [(form.employees ?? 0) >= 5, 1, `${form.employees} employees`],
    [(form.revenue ?? 0) > largeRevenue, -4, 'revenue over $25 million'],
  ]);
}

function paperSigns(form: FormC): Sign[] {
  const papers = papersOf(form);
  const isSafe = /\bsafes?\b|future equity/i.test(papers);
  return signs([
    [isSafe, 4, 'sells a simple agreement for future equity'],
    [!isSafe && /convertible|preferred|series seed/i.test(papers), 2, 'sells the papers of a venture round'],
    [/common/i.test(papers), 1, 'sells shares'],
    [/membership|\bunits?\b|llc interests?/i.test(papers), -2, 'sells membership interests'],
    [
      /revenue[- ](?:shar|participat)|profit shar|royalt|dividend/i.test(papers),
      -6,
      'sells a share of revenue',
    ],
  ]);
}

const papersOf = ({ security, securityNote }: FormC) => `${security ?? ''} ${securityNote ?? ''}`;

const isPlainDebt = (form: FormC) =>
  /\bdebt\b|\bnotes?\b|\bbonds?\b|\bloans?\b/i.test(papersOf(form)) &&
  !/convertible|\bsafes?\b|future equity|preferred|common/i.test(papersOf(form));

/** Posts that a startup does not have. */
const ofTrade =
  /\b(?:producer|showrunner|screenwriter|film ?maker|chef|restaurateur|brew ?master|head brewer|distiller|wine ?maker|baker|barista|proprietor|franchisee|owner)\b/i;

const isCorporation = ({ legalForm }: FormC) => /corporation/i.test(legalForm);

const isYoung = ({ incorporatedOn, filedOn, signedOn }: FormC) =>
  yearsBetween(incorporatedOn, filedOn ?? signedOn) <= youngYears;

function yearsBetween(from: string | null, to: string | null): number {
  return from === null || to === null
    ? Number.POSITIVE_INFINITY
    : Number(to.slice(0, 4)) - Number(from.slice(0, 4));
}

function signs(rows: [holds: boolean, points: number, reason: string][]): Sign[] {
  return rows.filter(([holds]) => holds).map(([, points, reason]) => ({ points, reason }));
}
