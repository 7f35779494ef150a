import { nameKey, registrableDomain } from '../../../companies/names.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import type { Candidate } from './fetch-own-pages.ts';
import { isOwn } from './fetch-own-pages.ts';

type Weight = 'strong' | 'medium' | 'weak' | 'against' | 'final';
export type Evidence = { kind: string; weight: Weight; detail: string };
export type BoardVerdict = 'sure' | 'doubtful' | 'refused';

/** Whom a board may belong to: all names that are known of the company, and its proven website. */
export type Company = { names: readonly string[]; website: string };

/** What the board says of itself, on its listing and its page. */
export type BoardFacts = {
  token: string;
  owner: string | null;
  /** Addresses of its roles, its employer and, from its page, of wherever it leads back to. */
  links: readonly string[];
};

type Circumstances = {
  found: Candidate['found'];
  /** Whether the company's pages name boards of other tokens too. */
  isOneOfSeveral: boolean;
  /** The name of another company of ours that the same board was found for. */
  sharedWith: string | null;
};

/**
 * Whether a board is the company's: sure where something strong says so and nothing speaks against it, or two mediums of
 * different kinds do. That it has roles is no evidence. Anything else waits for a person, with its reasons.
 */
export function scoreBoard(
  company: Company,
  board: BoardFacts,
  circumstances: Circumstances,
): { verdict: BoardVerdict; evidence: Evidence[] } {
  const evidence = [
    ...byPage(circumstances),
    ...byLinks(company, board),
    ...byOwner(company, board),
    ...byToken(company, board),
  ];
  const isNamed = evidence.some(
    ({ kind }) => kind === 'owner-named' || kind === 'own-domain' || kind === 'token-like',
  );
  if (circumstances.sharedWith !== null)
    evidence.push(against('shared', `the same board was found for ${circumstances.sharedWith}`));
  if (!isNamed && circumstances.isOneOfSeveral)
    evidence.push(
      against('one-of-several', 'the site names several boards, and nothing says that this one is its own'),
    );
  else if (!isNamed && board.owner === null)
    evidence.push(against('token-unlike', 'nothing in the name of the board is of the company'));
  return { verdict: verdictOf(evidence), evidence };
}

export function verdictOf(evidence: readonly Evidence[]): BoardVerdict {
  const says = (weight: Weight) => evidence.filter((one) => one.weight === weight).length;
  if (says('final') > 0) return 'refused';
  const isVerified = says('strong') > 0 || says('medium') > 1;
  return isVerified && says('against') === 0 ? 'sure' : 'doubtful';
}

function byPage({ found }: Circumstances): Evidence[] {
  if (!found) return [];
  const where = found.page.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  if (found.how === 'link') return [{ kind: 'linked', weight: 'strong', detail: `linked from ${where}` }];
  if (found.how === 'embed') return [{ kind: 'embedded', weight: 'strong', detail: `part of ${where}` }];
  return [{ kind: 'named-in-script', weight: 'medium', detail: `named in a script of ${where}` }];
}

function byLinks({ website }: Company, { links }: BoardFacts): Evidence[] {
  const own = links.find((link) => URL.canParse(link) && isOwn(link, website));
  return own ? [{ kind: 'own-domain', weight: 'strong', detail: `it leads to ${new URL(own).host}` }] : [];
}

const noEmployer =
  /\b(?:trial|demo|test|sandbox|sample|example|acme corp)\b|^[0-9a-f]{8}-[0-9a-f]{4}-|^(?:greenhouse|lever|ashby|workable|recruitee|personio|teamtailor|bamboohr|breezy|rippling|smartrecruiters)(?: hr| inc)?$/i;
const agencies =
  /\b(?:recruit(?:ment|ing|ers?)|staffing|headhunt\w*|executive search|personalberatung|personaldienstleist\w*|zeitarbeit|talent (?:solutions|agency)|interim)\b/i;

function byOwner(company: Company, { owner }: BoardFacts): Evidence[] {
  if (owner === null) return [];
  const shown = owner.slice(0, 100);
  if (isNameOf(company, owner)) {
    const isTelling = nameKey(owner).includes(' ') || nameKey(owner).length >= 8;
    return [
      { kind: 'owner-named', weight: isTelling ? 'medium' : 'weak', detail: `the board is of ‘${shown}’` },
    ];
  }
  if (noEmployer.test(owner))
    return [{ kind: 'no-employer', weight: 'final', detail: `‘${shown}’ is no employer` }];
  if (agencies.test(owner))
    return [{ kind: 'agency', weight: 'final', detail: `‘${shown}’ hires for others` }];
  return [against('owner-differs', `the board is of ‘${shown}’`)];
}

function byToken(company: Company, { token }: BoardFacts): Evidence[] {
  const plain = squeezed(token.replace(/^eu:/, ''));
  const bare = plain.replace(/(?:jobboard|careers?|jobs?|hq|inc|gmbh|ltd|hiring)+$/, '');
  const label = squeezed((registrableDomain(company.website) ?? '').split('.')[0] ?? '');
  const names = [label, ...company.names.map((name) => squeezed(nameKey(name)))].filter(
    (name) => name.length > 2,
  );
  return names.some((name) => name === plain || name === bare)
    ? [{ kind: 'token-like', weight: 'weak', detail: `its address has the company's name` }]
    : [];
}

/** Canonical equality, never a beginning: 'Mercury' is not 'Mercury Systems'. */
export function isNameOf({ names, website }: Company, owner: string): boolean {
  const key = ownerKey(owner);
  const domain = registrableDomain(website);
  return (
    names.some((name) => ownerKey(name) === key) || (domain !== null && registrableDomain(owner) === domain)
  );
}

export function ownerKey(name: string): string {
  return squeezed(
    nameKey(
      name
        .replace(/\s*\([^)]*\)/g, '')
        .replace(/\s*[-–|:]?\s*\b(?:jobs|careers|career|karriere|jobb)\b\s*$/i, ''),
    ),
  );
}

function squeezed(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function against(kind: string, detail: string): Evidence {
  return { kind, weight: 'against', detail };
}
