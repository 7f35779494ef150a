import { atMost, type Figure, type Options, reported } from '../figures.ts';
import { percentile } from '../time-each.ts';
import { type Interaction, interactions } from './everyday-interactions.ts';
import { servePlainPage } from './plain-page.ts';
import type { StartedProduct } from './start-product.ts';
import { timeWork, type Work } from './time-work.ts';

const most = { timesPlainLoad: 2, timesPlainInteraction: 3, longestTask: 100 };

type Compared = {
  name: string;
  path: string;
  isSignedIn: boolean;
  isThere: string;
  acts: readonly Interaction[];
};
const compared: readonly Compared[] = [
  { name: 'landing', path: '/', isSignedIn: false, isThere: 'main', acts: [] },
  {
    name: 'dashboard',
    path: '/dashboard',
    isSignedIn: true,
    isThere: '#quarter article',
    acts: interactions,
  },
];

/** What the browser does for pages of ours, beside the same markup in a plain page, in turns. */
export async function compareWork(
  product: StartedProduct,
  runs: number,
  say: Options['say'],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, isSignedIn, isThere, acts } of compared) {
    const cookie = isSignedIn ? product.cookie : null;
    await using plain = await servePlainPage({ address: product.address, path, cookie, isThere }, acts);
    const ours: Work[] = [];
    const plains: Work[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await timeWork({ address: product.address + path, cookie, isThere }, acts));
      plains.push(await timeWork({ address: plain.address + path, cookie: null, isThere }, acts));
    }
    say(`${name}: compared with a plain page of the same markup`);
    figures.push(
      ...figuresOf(ours, plains, acts).map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })),
    );
  }
  return figures;
}

function figuresOf(ours: Work[], plains: Work[], acts: readonly Interaction[]): Figure[] {
  const figure = (name: string, read: (work: Work) => number) => ({
    name,
    value: percentile(ours.map(read), 0.5),
    unit: 'ms',
    baseline: { name: 'a plain page of the same markup', value: percentile(plains.map(read), 0.5) },
  });
  const within = (times: number, told: ReturnType<typeof figure>) =>
    atMost(times * told.baseline.value, told);
  return [
    within(
      most.timesPlainLoad,
      figure(
        'script, style and layout of a first visit',
        ({ script, style, layout }) => script + style + layout,
      ),
    ),
    reported(figure('script of a first visit', ({ script }) => script)),
    reported(figure('style of a first visit', ({ style }) => style)),
    reported(figure('layout of a first visit', ({ layout }) => layout)),
    atMost(
      most.longestTask,
      figure('longest task of a first visit', ({ longestTask }) => longestTask),
    ),
    reported(figure('script, style and layout once it was touched', ({ touched }) => touched.work)),
    atMost(
      most.longestTask,
      figure('longest task once it was touched', ({ touched }) => touched.longestTask),
    ),
    ...acts.map(({ name }) =>
      within(
        most.timesPlainInteraction,
        figure(`${name}, to the next frame`, (work) => work.interactions[name] ?? Number.NaN),
      ),
    ),
  ];
}
