import type { SandboxBoard } from '../../sandbox/boards/board.ts';

type Vendor = Exclude<SandboxBoard['provider'], 'smartrecruiters'>;

/** A company with the page of its own about working there, the boards that exist, and which of them are its own. */
export type BoardCase = {
  sort: string;
  name: string;
  aliases: string[];
  website: string;
  page: string;
  boards: SandboxBoard[];
  /** Tokens of the boards that are truly its own. */
  own: string[];
  /** Whether one of those is to be found. */
  isFindable: boolean;
};

/** The names of one case, which no other case has. */
type Names = { vendor: Vendor; name: string; token: string; site: string; other: string; otherToken: string };
type Made = {
  page: string;
  boards?: SandboxBoard[];
  own?: string[];
  aliases?: string[];
  isFindable?: boolean;
};
type Make = (names: Names) => Made;

const boardAddress: Record<Vendor, (token: string) => string> = {
  greenhouse: (token) => `https://boards.greenhouse.io/${token}`,
  lever: (token) => `https://jobs.lever.co/${token}`,
  ashby: (token) => `https://jobs.ashbyhq.com/${token}`,
  workable: (token) => `https://apply.workable.com/${token}/`,
  recruitee: (token) => `https://${token}.recruitee.com/`,
  personio: (token) => `https://${token}.jobs.personio.de/`,
  teamtailor: (token) => `https://${token}.teamtailor.com/jobs`,
  bamboohr: (token) => `https://${token}.bamboohr.com/careers`,
  breezy: (token) => `https://${token}.breezy.hr/`,
  rippling: (token) => `https://ats.rippling.com/${token}/jobs`,
};

const board = (
  provider: Vendor,
  token: string,
  owner: string,
  more: Partial<SandboxBoard> = {},
): SandboxBoard => ({
  provider,
  token,
  owner,
  roles: [
    {
      id: '901',
      title: 'Backend Engineer',
      city: 'Berlin',
      country: 'Germany',
      countryCode: 'DE',
      department: 'Team',
    },
  ],
  ...more,
});
const link = (url: string, text = 'Open roles') => `<a href="${url}">${text}</a>`;
const to = ({ vendor }: Names, token: string, text?: string) => link(boardAddress[vendor](token), text);
const script = (text: string) => `<script>${text}</script>`;
const posting = (organization: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Backend Engineer',
    datePosted: '2026-11-01',
    identifier: { value: '7' },
    hiringOrganization: { '@type': 'Organization', ...organization },
    jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
  })}</script>`;

/** Whom a careless reader would take for the company. */
export const boardTraps: Record<string, Make> = {
  'a script names another’s board': (n) => ({
    page: script(`window.config = { partner: "${boardAddress[n.vendor](n.otherToken)}" }`),
    boards: [board(n.vendor, n.otherToken, n.other)],
  }),
  'a customer’s logo leads to its board': (n) => ({
    page: `<h2>Trusted by</h2>${link(boardAddress[n.vendor](n.otherToken), '<img alt="logo">')}`,
    boards: [board(n.vendor, n.otherToken, n.other)],
  }),
  'an aggregator lists boards of others': (n) => ({
    page: ['a', 'b', 'c', 'd'].map((letter) => to(n, `${n.otherToken}${letter}`)).join(''),
    boards: ['a', 'b', 'c', 'd'].map((letter) =>
      board(n.vendor, `${n.otherToken}${letter}`, `${n.other} ${letter}`),
    ),
  }),
  'powered by': () => ({
    page: `${link('https://jobs.ashbyhq.com/')}${link('https://www.lever.co/')}${link('https://www.greenhouse.io/')}${link('https://apply.workable.com/')}`,
    boards: [board('greenhouse', 'jobs', 'Jobs'), board('ashby', 'www', 'Ashby')],
  }),
  'an investor’s page of its companies': (n) => ({
    page: `<h1>Our companies are hiring</h1>${to(n, n.otherToken, n.other)}${to(n, `${n.otherToken}two`, 'Two')}`,
    boards: [board(n.vendor, n.otherToken, n.other), board(n.vendor, `${n.otherToken}two`, 'Second Company')],
  }),
  'an agency recruits for it': (n) => ({
    page: to(n, `${n.otherToken}recruiting`),
    boards: [board(n.vendor, `${n.otherToken}recruiting`, `${n.other} Recruiting`)],
  }),
  'the board of its parent': (n) => ({
    page: to(n, `${n.otherToken}group`, `Careers at ${n.other} Group`),
    boards: [board(n.vendor, `${n.otherToken}group`, `${n.other} Group`)],
  }),
  'a namesake’s tenant, which no page links': (n) => ({
    page: '<p>We hire.</p>',
    boards: [board(n.vendor, n.token, n.name)],
  }),
  'a longer name’s tenant, which no page links': (n) => ({
    page: '<p>We hire.</p>',
    boards: [board(n.vendor, n.token, `${n.name} Marine Insurance`)],
  }),
  'a namesake’s tenant that leads to its own site': (n) => ({
    page: '<p>Write to us.</p>',
    boards: [board(n.vendor, n.token, n.name, { website: `https://${n.token}-marine.example` })],
  }),
  'linked, and the board is of another name': (n) => ({
    page: to(n, n.token),
    boards: [board(n.vendor, n.token, `${n.other} Holdings`)],
  }),
  'a tenant for trials': (n) => ({
    page: to(n, n.token),
    boards: [board(n.vendor, n.token, `${n.name} Sandbox Trial`)],
  }),
  'a board that is not there': (n) => ({
    page: to(n, n.token),
    boards: [board(n.vendor, n.token, n.name, { fault: 'missing' })],
  }),
  'a board that leads to another tenant': (n) => ({
    page: link(boardAddress.breezy(n.token)),
    boards: [board('breezy', n.token, n.name, { fault: 'led-away' }), board('breezy', 'other', n.other)],
  }),
  'a host that only looks like the vendor’s': (n) => ({
    page: `${link(`https://boards.greenhouse.io.${n.otherToken}.example/${n.token}`)}${link(`https://boards.greenhouse.io@${n.otherToken}.example/${n.token}`)}`,
    boards: [board('greenhouse', n.token, n.name)],
  }),
  'an address in another’s parameters': (n) => ({
    page: link(`https://share.example/?u=${encodeURIComponent(boardAddress[n.vendor](n.token))}`),
    boards: [board(n.vendor, n.token, n.name)],
  }),
  'only a comment names it': (n) => ({
    page: `<!-- ${to(n, n.token)} --><p>We hire.</p>`,
    boards: [board(n.vendor, n.token, n.name)],
  }),
  'an article on how others hire': (n) => ({
    page: `<article><p>What we learnt from ${to(n, n.otherToken, n.other)}</p></article>`,
    boards: [board(n.vendor, n.otherToken, n.other)],
  }),
  'a maker of software for hiring shows its customers’ boards': (n) => ({
    page: `<h2>Live examples</h2>${to(n, n.otherToken)}${script(`demo("${boardAddress.lever(`${n.otherToken}demo`)}")`)}`,
    boards: [board(n.vendor, n.otherToken, n.other), board('lever', `${n.otherToken}demo`, 'Demo')],
  }),
  'states the roles of others as data': (n) => ({
    page: posting({ name: n.other, sameAs: `https://${n.otherToken}.example` }),
  }),
  'linked by two letters that say nothing': (n) => ({
    page: link(boardAddress.rippling('qx')),
    boards: [board('rippling', 'qx', n.other)],
  }),
  'a tenant of initials, of another company': () => ({
    page: link(boardAddress.personio('hpe')),
    boards: [board('personio', 'hpe', 'Hans Peter Esser GmbH')],
  }),
  'a common word, and the board of a larger one': (n) => ({
    page: to(n, n.token.slice(0, 5)),
    boards: [board(n.vendor, n.token.slice(0, 5), `${n.name} Health System`)],
  }),
  'a partner’s board beside none of its own': (n) => ({
    page: `<p>Work with our partner ${to(n, n.otherToken, n.other)}</p><iframe src="https://www.youtube.com/embed/x"></iframe>`,
    boards: [board(n.vendor, n.otherToken, n.other)],
  }),
  'the maker of the site hires': (n) => ({
    page: `<footer>Site by ${to(n, n.otherToken, n.other)}</footer>`,
    boards: [board(n.vendor, n.otherToken, n.other, { website: `https://${n.otherToken}.example` })],
  }),
};

/** Boards of the company's own, as they are named in real life. */
export const ownBoards: Record<string, Make> = {
  linked: (n) => ({ page: to(n, n.token), boards: [board(n.vendor, n.token, n.name)], own: [n.token] }),
  'linked, with its legal form': (n) => ({
    page: to(n, n.token),
    boards: [board(n.vendor, n.token, `${n.name}, Inc.`)],
    own: [n.token],
  }),
  embedded: (n) => ({
    page: `<script src="https://boards.greenhouse.io/embed/job_board/js?for=${n.token}"></script>`,
    boards: [board('greenhouse', n.token, n.name)],
    own: [n.token],
  }),
  'linked under another token': (n) => ({
    page: to(n, `${n.otherToken}x`),
    boards: [board(n.vendor, `${n.otherToken}x`, n.name)],
    own: [`${n.otherToken}x`],
  }),
  'linked by one of its roles': (n) => ({
    page: link(`${boardAddress[n.vendor](n.token).replace(/\/?(?:jobs|careers)?$/, '')}/jobs/901`),
    boards: [board(n.vendor, n.token, n.name)],
    own: [n.token],
  }),
  'named in its site’s data': (n) => ({
    page: script(`window.__DATA__ = {"boardToken":"${n.token}"}`),
    boards: [board('greenhouse', n.token, n.name)],
    own: [n.token],
  }),
  'beside a customer’s': (n) => ({
    page: `${to(n, n.otherToken, n.other)}${to(n, n.token)}`,
    boards: [board(n.vendor, n.otherToken, n.other), board(n.vendor, n.token, n.name)],
    own: [n.token],
  }),
  'beside its former one, which is gone': (n) => ({
    page: `${link(boardAddress.lever(n.token))}${link(boardAddress.ashby(n.token))}`,
    boards: [board('lever', n.token, n.name, { fault: 'missing' }), board('ashby', n.token, n.name)],
    own: [n.token],
  }),
  'of an investor, beside those of its companies': (n) => ({
    page: `${to(n, n.token, 'Join us')}<h2>Portfolio</h2>${to(n, n.otherToken, n.other)}${to(n, `${n.otherToken}two`)}`,
    boards: [
      board(n.vendor, n.token, n.name),
      board(n.vendor, n.otherToken, n.other),
      board(n.vendor, `${n.otherToken}two`, 'Second Company'),
    ],
    own: [n.token],
  }),
  'under its former name': (n) => ({
    page: to(n, n.otherToken),
    boards: [board(n.vendor, n.otherToken, n.other)],
    own: [n.otherToken],
    aliases: [n.other],
  }),
  'whose roles lie on its own site': (n) => ({
    page: '<p>We hire.</p>',
    boards: [board('greenhouse', n.token, n.name, { website: n.site })],
    own: [n.token],
  }),
  'of a vendor that says no name, under its own': (n) => ({
    page: link(boardAddress.rippling(`${n.token}-careers`)),
    boards: [board('rippling', `${n.token}-careers`, '')],
    own: [`${n.token}-careers`],
  }),
  'with a space in its token': (n) => ({
    page: link(`https://jobs.ashbyhq.com/${encodeURIComponent(n.name)}`),
    boards: [board('ashby', n.name, n.name)],
    own: [n.name],
  }),
  'with nothing in it': (n) => ({
    page: to(n, n.token),
    boards: [board(n.vendor, n.token, n.name, { fault: 'empty' })],
    own: [n.token],
  }),
  'states its roles as data': (n) => ({
    page: posting({ name: n.name, sameAs: n.site }),
    own: ['careers-page'],
  }),
};
