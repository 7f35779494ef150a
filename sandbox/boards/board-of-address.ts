import type { SandboxBoard } from './board.ts';

type Place = { provider: SandboxBoard['provider']; token: string };

const bySubdomain: readonly [SandboxBoard['provider'], string][] = [
  ['recruitee', '.recruitee.com'],
  ['personio', '.jobs.personio.de'],
  ['personio', '.jobs.personio.com'],
  ['teamtailor', '.teamtailor.com'],
  ['bamboohr', '.bamboohr.com'],
  ['breezy', '.breezy.hr'],
];
const byPath: readonly [SandboxBoard['provider'], RegExp][] = [
  ['greenhouse', /^boards-api\.greenhouse\.io\/v1\/boards\/([^/]+)/],
  ['greenhouse', /^(?:job-)?boards\.greenhouse\.io\/([^/]+)/],
  ['lever', /^api\.lever\.co\/v0\/postings\/([^/]+)/],
  ['lever', /^jobs\.lever\.co\/([^/]+)/],
  ['ashby', /^api\.ashbyhq\.com\/posting-api\/job-board\/([^/]+)/],
  ['ashby', /^jobs\.ashbyhq\.com\/([^/]+)/],
  ['workable', /^apply\.workable\.com\/api\/v1\/widget\/accounts\/([^/]+)/],
  ['workable', /^apply\.workable\.com\/([^/]+)/],
  ['rippling', /^ats\.rippling\.com\/(?:api\/v2\/board\/)?([^/]+)/],
  ['smartrecruiters', /^api\.smartrecruiters\.com\/v1\/companies\/([^/]+)/],
  ['smartrecruiters', /^jobs\.smartrecruiters\.com\/([^/]+)/],
];

/** Of which vendor and which of its boards an address is; null for other hosts. */
export function boardOfAddress({ hostname, pathname }: URL): Place | null {
  for (const [provider, domain] of bySubdomain)
    if (hostname.endsWith(domain)) return { provider, token: hostname.slice(0, -domain.length) };
  for (const [provider, pattern] of byPath) {
    const token = pattern.exec(`${hostname}${pathname}`)?.[1];
    if (token) return { provider, token: decodeURIComponent(token) };
  }
  return null;
}
