import type { Page } from '@playwright/test';
import { startupId } from '../../contract/companies/companies.ts';
import type { BoardQuestion, DecidedBoard, Failing } from '../../contract/enrichment/job-boards.ts';
import type { AnsweredSite, SiteQuestion } from '../../contract/enrichment/websites.ts';
import { unexpectedErrorMessage } from '../../contract/platform/errors.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const long = 'Rheinisch-Westfälische Gesellschaft für angewandte Quantensensorik und Bildgebung';

const company = (number: number, companyName: string, place: string | null) => ({
  startupId: startupId.parse(id(number)),
  companyName,
  place,
});

const board = {
  id: id(11),
  ...company(1, 'Kestrel Robotics', 'Pittsburgh, Pennsylvania, US'),
  provider: 'ashby',
  url: 'https://jobs.ashbyhq.com/kestrel',
  owner: 'Keel Infrastructure',
  foundAt: hoursAgo(3),
  isShown: false,
  doubts: 0,
  evidence: [
    { weight: 'strong', detail: 'linked from kestrelrobotics.com/careers' },
    { weight: 'against', detail: 'the board is of ‘Keel Infrastructure’' },
  ],
} satisfies BoardQuestion;

const boards: BoardQuestion[] = [
  {
    ...board,
    id: id(12),
    ...company(2, 'Ardent Loom', 'Berlin, DE'),
    provider: 'greenhouse',
    url: 'https://job-boards.greenhouse.io/ardentloom',
    owner: 'Ardent Loom',
    isShown: true,
    doubts: 2,
    evidence: [
      { weight: 'strong', detail: 'linked from ardentloom.com/jobs' },
      { weight: 'medium', detail: 'the board is of ‘Ardent Loom’' },
      { weight: 'weak', detail: 'its address has the company’s name' },
    ],
  },
  board,
  {
    ...board,
    id: id(13),
    ...company(3, long, null),
    provider: 'careers-page',
    url: `https://www.${'quantensensorik-und-bildgebung-'.repeat(3)}gmbh.de/karriere/offene-stellen`,
    owner: null,
    evidence: [
      {
        weight: 'medium',
        detail: `named in a script of ${'quantensensorik-und-bildgebung-'.repeat(3)}gmbh.de`,
      },
      {
        weight: 'against',
        detail: 'the site names several boards, and nothing says that this one is its own',
      },
      { weight: 'final', detail: '‘MS Trial’ is no employer' },
    ],
  },
];

const sites: SiteQuestion[] = [
  {
    ...company(4, 'Atlas', 'Reno, Nevada, US'),
    shown: 'https://atlas.io/',
    doubts: 1,
    looks: [
      {
        url: 'https://atlas.io/',
        domain: 'atlas.io',
        reason: 'It calls itself Atlas; it shows the street from the filing: 200 S Virginia St',
        reasons: [],
      },
    ],
  },
  {
    ...company(5, long, 'Düsseldorf, DE'),
    shown: null,
    doubts: 0,
    looks: [
      {
        url: 'https://quantensensorik.de/',
        domain: 'quantensensorik.de',
        reason: 'It has the name, but nothing else we know about the company',
        reasons: [],
      },
      {
        url: 'https://sites.example/quanten',
        domain: null,
        reason: 'Parked: the domain is for sale',
        reasons: [],
      },
    ],
  },
];

const decided: DecidedBoard[] = [
  { ...board, id: id(14), decision: 'theirs', decidedAt: hoursAgo(1), decidedBy: 'Ada Okafor' },
];
const answered: AnsweredSite[] = [
  {
    startupId: board.startupId,
    companyName: 'Tidewater',
    domain: null,
    answeredAt: hoursAgo(5),
    answeredBy: 'Ada Okafor',
  },
];

const failing: Failing[] = [
  {
    kind: 'board',
    ...company(1, 'Kestrel Robotics', null),
    url: 'https://jobs.ashbyhq.com/kestrel',
    reason: 'api.ashbyhq.com answered 429.',
    triedAt: hoursAgo(0.3),
    checkedAt: hoursAgo(31),
  },
  {
    kind: 'dossier',
    ...company(3, long, null),
    url: null,
    reason: 'website: quantensensorik-und-bildgebung.de did not finish within 12 s.',
    triedAt: hoursAgo(2),
    checkedAt: null,
  },
];

const answers: Record<string, unknown> = {
  '/api/admin/boards': { questions: boards, waiting: 140, waitingSince: hoursAgo(50), answered: decided },
  '/api/admin/websites': { questions: sites, waiting: 2, waitingSince: hoursAgo(30), answered },
  '/api/admin/boards/failing': { failing, total: 71 },
};
const failure = {
  defined: false,
  code: 'INTERNAL',
  status: 500,
  message: unexpectedErrorMessage,
  data: { requestId: id(0) },
};

const isAsked = (url: URL) => Object.hasOwn(answers, url.pathname);
const full = (page: Page) =>
  page.route(isAsked, (route) => route.fulfill({ json: answers[new URL(route.request().url()).pathname] }));
const fails = (page: Page) => page.route(isAsked, (route) => route.fulfill({ status: 500, json: failure }));

/** What an admin sees of unconfirmed boards and websites, and of what could not be read. */
export const outsideScreens: Screen[] = [
  { name: 'admin-review-outside', as: 'admin', path: paths.adminReview(), arrange: full },
  {
    name: 'admin-review-outside-loading',
    as: 'admin',
    path: paths.adminReview(),
    arrange: (page) => page.route(isAsked, () => undefined),
  },
  {
    name: 'admin-review-outside-error',
    as: 'admin',
    path: paths.adminReview(),
    arrange: fails,
    act: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
  },
  { name: 'admin-sources-failing', as: 'admin', path: paths.adminSources(), arrange: full },
];
