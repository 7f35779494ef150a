import type { ProviderName } from '../../../contract/enrichment/job-boards.ts';
import type { Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import type { StatedPay } from '../../reference/job-titles/read-pay.ts';
import type { StatedPlace } from '../../reference/job-titles/read-places.ts';

/** A role as one provider tells of it, in the shape that all of them share. */
export type Posting = {
  /** What groups the places of one role: the requisition where the provider has one. */
  nativeId: string;
  title: string;
  /** The employer's own page of it. */
  url: string;
  location: string;
  places: StatedPlace[];
  department: string | null;
  workMode: WorkMode;
  seniority: Seniority;
  published: { at: Date; kind: 'published' | 'created' } | null;
  pay: StatedPay | null;
  /** After this it is closed, whatever is listed. */
  validThrough: Date | null;
  /** The provider itself marks it as an invitation without a role. */
  isGeneral: boolean;
};

/** What one answer of a board was read as. `total` is what the board itself says it has, `next` the page that follows. */
export type Reading =
  | {
      kind: 'listing';
      owner: string | null;
      /** Addresses by which the board says whose it is: of its roles, of its employer. */
      links: string[];
      rows: number;
      total: number | null;
      postings: Posting[];
      next: string | null;
    }
  | { kind: 'absent'; reason: string }
  | { kind: 'unreadable'; reason: string };

type Answer = { url: string; text: string };

/** A kind of job board: how its boards are recognised in a link, where they are listed, and how a listing is read. */
export type Provider = {
  name: ProviderName;
  label: string;
  /** Its boards are asked only where the operator switches it on. */
  isOffAsShipped?: true;
  /** Which board a link or an embed leads to; null when none. By host and path, never by what else the address holds. */
  tokenOf: (link: URL) => string | null;
  /** The page of the board that people look at. */
  pageOf: (token: string) => string;
  listingOf: (token: string) => string;
  accept?: string;
  read: (answer: Answer, token: string) => Reading;
  /** Leading away from the board is how it says that there is none. */
  isAbsentWhenLedAway?: true;
  /** Whose the board is, from the title of its page, where the listing does not say. */
  ownerInTitle?: (title: string) => string | null;
  /** Other tokens under which the same name is found, such as in another region. */
  siblingsOf?: (token: string) => string[];
  /** Hosts whose scripts a company's own domain loads where the vendor serves it: that domain is the token then. */
  ownDomainMarks?: readonly string[];
  /** Its hosts want a longer pause between two requests. */
  slow?: { host: string; pauseMs: number };
  /** Whether its token may be guessed from a name, and then proved. */
  isGuessable?: true;
};

/** A token as hosts and paths have it: no slashes, no spaces. */
const plainToken = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,98}[\p{L}\p{N}_-])?$/u;
/** Words in the place of a token that are the vendor's own. */
const reserved = new Set(
  `embed v1 v0 v2 api js css assets static www app apps jobs job careers career login signin sign-in signup about blog help support
  pricing product products legal privacy terms security status docs developer developers marketplace customers demo
  ai_opt_out_request oauth auth admin boards job-boards hire resources en de fr es`.split(/\s+/),
);

export function isToken(token: string): boolean {
  return plainToken.test(token) && !reserved.has(token.toLowerCase());
}

/** The part of a host before a vendor's domain: `acme.breezy.hr` → `acme`. */
export function tenantOf(host: string, ...domains: string[]): string | null {
  for (const domain of domains) {
    if (!host.endsWith(`.${domain}`)) continue;
    const tenant = host.slice(0, -domain.length - 1);
    return isToken(tenant) && !tenant.includes('.') ? tenant : null;
  }
  return null;
}

/** Where a board answers: at the vendor's, or on the company's own domain, which has a dot. */
export function hostOfToken(token: string, domain: string): string {
  return token.includes('.') ? token : `${token}.${domain}`;
}

/** The first part of a path where it may be a token. */
export function firstOfPath(link: URL): string | null {
  const [, first = ''] = link.pathname.split('/');
  return isToken(first) ? first : null;
}
