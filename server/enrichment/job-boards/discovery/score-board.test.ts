import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProviderName } from '../../../../contract/enrichment/job-boards.ts';
import { findCandidates, findStatedPages } from './fetch-own-pages.ts';
import { guessTokens } from './resolve-unnamed.ts';
import { type BoardVerdict, scoreBoard } from './score-board.ts';

type Facts = { owner?: string; links?: string[] };
type Case = {
  what: string;
  name: string;
  aliases?: string[];
  website: string;
  /** What the company's careers page holds. */
  page: string;
  /** What boards say of themselves, by token. */
  boards?: Record<string, Facts>;
  sharedWith?: string;
  /** Each board that the page names, and what is made of it. */
  expected: Record<string, BoardVerdict>;
};

const link = (url: string) => `<a href="${url}">Open roles</a>`;
const script = (text: string) => `<script>${text}</script>`;
const site = 'https://brindle.example';

const cases: Case[] = [
  {
    what: 'linked and named by the board',
    name: 'Brindle, Inc.',
    website: site,
    page: link('https://boards.greenhouse.io/brindle'),
    boards: { brindle: { owner: 'Brindle' } },
    expected: { brindle: 'sure' },
  },
  {
    what: 'embedded',
    name: 'Brindle',
    website: site,
    page: '<script src="https://boards.greenhouse.io/embed/job_board/js?for=brindle"></script>',
    boards: { brindle: { owner: 'Brindle' } },
    expected: { brindle: 'sure' },
  },
  {
    what: 'linked under its own name, and silent of its owner',
    name: 'Brindle',
    website: site,
    page: link('https://ats.rippling.com/brindle-careers/jobs'),
    expected: { 'brindle-careers': 'sure' },
  },
  {
    what: 'linked under a foreign name, and silent',
    name: 'Brindle',
    website: site,
    page: link('https://ats.rippling.com/qx/jobs'),
    expected: { qx: 'doubtful' },
  },
  {
    what: 'linked, and its roles lie on the company’s site',
    name: 'Brindle',
    website: 'https://brindle.dev',
    page: link('https://boards.greenhouse.io/brdl'),
    boards: { brdl: { links: ['https://jobs.brindle.dev/1'] } },
    expected: { brdl: 'sure' },
  },
  {
    what: 'linked after the company was renamed',
    name: 'Bitfarms',
    website: 'https://bitfarms.example',
    page: link('https://jobs.ashbyhq.com/keel'),
    boards: { keel: { owner: 'Keel Infrastructure' } },
    expected: { keel: 'doubtful' },
  },
  {
    what: 'renamed, and the new name is known',
    name: 'Bitfarms',
    aliases: ['Keel Infrastructure'],
    website: 'https://bitfarms.example',
    page: link('https://jobs.ashbyhq.com/keel'),
    boards: { keel: { owner: 'Keel Infrastructure' } },
    expected: { keel: 'sure' },
  },
  {
    what: 'of a subsidiary',
    name: 'DoorDash',
    website: 'https://doordash.example',
    page: link('https://boards.greenhouse.io/wolt'),
    boards: { wolt: { owner: 'Wolt' } },
    expected: { wolt: 'doubtful' },
  },
  {
    what: 'of a company whose name only begins so',
    name: 'Mercury',
    website: 'https://mercury.example',
    page: link('https://boards.greenhouse.io/mercurysystems'),
    boards: { mercurysystems: { owner: 'Mercury Systems' } },
    expected: { mercurysystems: 'doubtful' },
  },
  {
    what: 'of a company whose name it only begins',
    name: 'Scale AI',
    website: 'https://scaleai.example',
    page: link('https://boards.greenhouse.io/scale'),
    boards: { scale: { owner: 'Scale' } },
    expected: { scale: 'doubtful' },
  },
  {
    what: 'of its investor alone',
    name: 'Brindle',
    website: site,
    page: link('https://jobs.lever.co/northpier-ventures'),
    boards: { 'northpier-ventures': { owner: 'Northpier Ventures' } },
    expected: { 'northpier-ventures': 'doubtful' },
  },
  {
    what: 'of its investor, whose name nobody says',
    name: 'Brindle',
    website: site,
    page: link('https://jobs.lever.co/northpier-ventures'),
    expected: { 'northpier-ventures': 'doubtful' },
  },
  {
    what: 'its own beside its investor’s',
    name: 'Brindle',
    website: site,
    page: link('https://jobs.lever.co/northpier') + link('https://jobs.lever.co/brindle'),
    boards: { northpier: { owner: 'Northpier' }, brindle: { owner: 'Brindle' } },
    expected: { northpier: 'doubtful', brindle: 'sure' },
  },
  {
    what: 'several that say nothing',
    name: 'Brindle',
    website: site,
    page: link('https://ats.rippling.com/one/jobs') + link('https://ats.rippling.com/two/jobs'),
    expected: { one: 'doubtful', two: 'doubtful' },
  },
  {
    what: 'of a staffing firm',
    name: 'Lago',
    website: 'https://lago.example',
    page: link('https://jobs.lever.co/lagostaffing'),
    boards: { lagostaffing: { owner: 'Lago Staffing' } },
    expected: { lagostaffing: 'refused' },
  },
  {
    what: 'of an agency that posts for it',
    name: 'Lumenfold',
    website: 'https://lumenfold.example',
    page: link('https://tk.recruitee.com/'),
    boards: { tk: { owner: 'Talentkette Personalberatung' } },
    expected: { tk: 'refused' },
  },
  {
    what: 'a trial account',
    name: 'Stillwater',
    website: 'https://stillwater.example',
    page: link('https://stillwater.breezy.hr/'),
    boards: { stillwater: { owner: 'MS Stillwater Trial' } },
    expected: { stillwater: 'refused' },
  },
  {
    what: 'the vendor’s own',
    name: 'Brindle',
    website: site,
    page: link('https://apply.workable.com/brindle/'),
    boards: { brindle: { owner: 'Workable' } },
    expected: { brindle: 'refused' },
  },
  {
    what: 'owned by a number',
    name: 'Brindle',
    website: site,
    page: link('https://brindle.breezy.hr/'),
    boards: { brindle: { owner: '7b0c2c1a-0000-4000-8000-000000000001' } },
    expected: { brindle: 'refused' },
  },
  {
    what: 'found for another company too',
    name: 'Brindle',
    website: site,
    page: link('https://boards.greenhouse.io/brindle'),
    boards: { brindle: { owner: 'Brindle' } },
    sharedWith: 'Brindle Health',
    expected: { brindle: 'doubtful' },
  },
  {
    what: 'named only by a script',
    name: 'Brindle',
    website: site,
    page: script('window.jobs = "https://boards.greenhouse.io/other"'),
    expected: { other: 'doubtful' },
  },
  {
    what: 'named by a script, of another company',
    name: 'Brindle',
    website: site,
    page: script('var x = {"boardToken":"other"}'),
    boards: { other: { owner: 'Other Works' } },
    expected: { other: 'doubtful' },
  },
  {
    what: 'named by a script, and the owner’s name is telling',
    name: 'Brindle Works',
    website: site,
    page: script('var x = {"urlToken":"brindle"}'),
    boards: { brindle: { owner: 'Brindle Works' } },
    expected: { brindle: 'sure' },
  },
  {
    what: 'in a comment',
    name: 'Brindle',
    website: site,
    page: `<!-- ${link('https://jobs.lever.co/brindle')} -->`,
    expected: {},
  },
  {
    what: 'in text, not in a link',
    name: 'Brindle',
    website: site,
    page: '<p>https://jobs.lever.co/brindle</p>',
    expected: {},
  },
  {
    what: 'behind another host',
    name: 'Brindle',
    website: site,
    page: link('https://evil.example/jobs.lever.co/brindle'),
    expected: {},
  },
  {
    what: 'on a look-alike host',
    name: 'Brindle',
    website: site,
    page: link('https://jobs.lever.co.evil.example/brindle'),
    expected: {},
  },
  {
    what: 'an opt-out of the vendor',
    name: 'Cribl',
    website: 'https://cribl.example',
    page:
      link('https://app4.greenhouse.io/ai_opt_out_request/job_post/1') +
      link('https://boards.greenhouse.io/ai_opt_out_request'),
    expected: {},
  },
  {
    what: 'the vendor’s marketing',
    name: 'Brindle',
    website: site,
    page:
      link('https://www.greenhouse.io') +
      link('https://www.lever.co/pricing') +
      link('https://www.personio.com/'),
    expected: {},
  },
  {
    what: 'with a slash in its token',
    name: 'Brindle',
    website: site,
    page: link('https://jobs.ashbyhq.com/a%2F..%2Fb'),
    expected: {},
  },
  {
    what: 'with a space in its token',
    name: 'Flock Safety',
    website: 'https://flocksafety.example',
    page: link('https://jobs.ashbyhq.com/Flock%20Safety'),
    boards: { 'Flock Safety': { owner: 'Flock Safety' } },
    expected: { 'Flock Safety': 'sure' },
  },
  {
    what: 'in Europe',
    name: 'Tidework',
    website: 'https://tidework.example',
    page: link('https://jobs.eu.lever.co/tidework'),
    boards: { 'eu:tidework': { owner: 'Tidework' } },
    expected: { 'eu:tidework': 'sure' },
  },
  {
    what: 'with a legal form and accents',
    name: 'Tundrawerk',
    website: 'https://tundrawerk.example',
    page: link('https://tundrawerk.jobs.personio.de/'),
    boards: { tundrawerk: { owner: 'TUNDRAWÉRK GmbH' } },
    expected: { tundrawerk: 'sure' },
  },
  {
    what: 'of three letters that another company has',
    name: 'HPE',
    website: 'https://hpe.example',
    page: link('https://hpe.jobs.personio.de/'),
    boards: { hpe: { owner: 'Hans Peter Esser GmbH' } },
    expected: { hpe: 'doubtful' },
  },
  {
    what: 'of a test account',
    name: 'Brindle',
    website: site,
    page: link('https://jobs.lever.co/brindle'),
    boards: { brindle: { owner: 'Brindle Test Sandbox' } },
    expected: { brindle: 'refused' },
  },
  {
    what: 'in a frame of BambooHR',
    name: 'Pinefold',
    website: 'https://pinefold.example',
    page: '<div id="BambooHR" data-domain="pinefold.bamboohr.com"></div>',
    boards: { pinefold: { owner: 'Pinefold' } },
    expected: { pinefold: 'sure' },
  },
  {
    what: 'called by the company’s domain',
    name: 'Honeycomb',
    website: 'https://www.honeycomb.io',
    page: link('https://boards.greenhouse.io/hc'),
    boards: { hc: { owner: 'Honeycomb.io' } },
    expected: { hc: 'sure' },
  },
];

function verdictsOf({
  name,
  aliases = [],
  website,
  page,
  boards = {},
  sharedWith,
}: Case): Record<string, BoardVerdict> {
  const found = findCandidates([{ url: `${website}/careers`, html: page }], website);
  return Object.fromEntries(
    found.map((candidate) => {
      const { owner = null, links = [] } = boards[candidate.token] ?? {};
      const { verdict } = scoreBoard(
        { names: [name, ...aliases], website },
        { token: candidate.token, owner, links },
        { found: candidate.found, isOneOfSeveral: found.length > 1, sharedWith: sharedWith ?? null },
      );
      return [candidate.token, verdict];
    }),
  );
}

describe('a board', () => {
  it.each(cases.map((one) => [one.what, one] as const))('%s', (_what, one) => {
    expect(verdictsOf(one)).toEqual(one.expected);
  });
});

it('sees the company’s own boards on a page full of others', () => {
  const html = readFileSync(new URL('../samples/shape-careers-embed.html', import.meta.url), 'utf8');
  const found = findCandidates(
    [{ url: 'https://www.mercuryharbour.example/careers', html }],
    'https://mercuryharbour.example',
  );
  expect(found.map(({ provider, token }): [ProviderName, string] => [provider, token])).toEqual([
    ['greenhouse', 'mercuryharbour'],
    ['greenhouse', 'mercuryharboureu'],
    ['lever', 'northpier-ventures'],
  ]);
});

it('believes no page of another domain', () => {
  const html = link('https://jobs.lever.co/brindle');
  expect(findCandidates([{ url: 'https://news.example/brindle', html }], site)).toEqual([]);
  expect(findStatedPages([{ url: 'https://news.example/x', html }], site)).toEqual([]);
});

it('guesses little, whole names only, and nothing from a guess alone', () => {
  const tokens = new Set(
    guessTokens('Nimbus Data, Inc.', 'https://nimbusdata.example').map(({ token }) => token),
  );
  expect([...tokens]).toEqual(['nimbusdata', 'nimbus-data']);
  expect(guessTokens('Abc', 'https://abc.example')).toEqual([]);
  const company = { names: ['Nimbus Data'], website: 'https://nimbusdata.example' };
  const alone = { found: null, isOneOfSeveral: false, sharedWith: null };
  const named = { token: 'nimbusdata', owner: 'Nimbus Data', links: [] };
  expect(scoreBoard(company, named, alone).verdict).toBe('doubtful');
  expect(scoreBoard(company, { ...named, links: ['https://nimbusdata.example/jobs/1'] }, alone).verdict).toBe(
    'sure',
  );
});
