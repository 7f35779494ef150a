import { useSearchParams } from 'react-router';
import type { RoundFilter, RoundOrder } from '../../../contract/admin/rounds.ts';
import { sourceNames } from '../../../contract/companies/companies.ts';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { isDay } from '../../../contract/platform/time/days.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { roundsTexts } from './texts.ts';

/** What the page shows, as its address says it. */
export type RoundsView = RoundFilter & { order: RoundOrder; page: number };

/** An unknown value counts as none. */
function readRoundsView(parameters: URLSearchParams): RoundsView {
  const said = (name: string) => parameters.get(name) ?? '';
  const day = (name: string) => (isDay(said(name)) ? said(name) : undefined);
  return {
    search: said('q').slice(0, 200),
    kind: roundKinds.find((kind) => kind === said('kind')),
    source: sourceNames.find((source) => source === said('source')),
    currency: /^[A-Z]{3}$/.test(said('currency')) ? said('currency') : undefined,
    from: day('from'),
    to: day('to'),
    shown: wordIn(roundsTexts.states, said('shown'), 'all'),
    order: wordIn(roundsTexts.orders, said('order'), 'newest'),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function roundsPath({ search, shown, order, page, ...rest }: Partial<RoundsView>): string {
  return paths.adminRounds({
    q: search || undefined,
    ...rest,
    shown: shown === 'all' ? undefined : shown,
    order: order === 'newest' ? undefined : order,
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}

export const useRoundsView = (): RoundsView => readRoundsView(useSearchParams()[0]);
