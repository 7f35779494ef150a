import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { RoundFilter, RoundOrder } from '../../../contract/admin/rounds.ts';
import { roundsFilePath, roundsPerPage } from '../../../contract/admin/rounds.ts';
import { sourceNames } from '../../../contract/companies/companies.ts';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { isDay } from '../../../contract/platform/time/days.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { catalogueKey } from '../companies/queries.ts';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { useMayChange } from '../MayChange.tsx';
import { adminTexts } from '../texts.ts';
import { RoundsTable } from './RoundsTable.tsx';
import { roundsTexts, roundsTexts as texts } from './texts.ts';

/** What the page shows, as its address says it. */
type RoundsView = RoundFilter & { order: RoundOrder; page: number };

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
function roundsPath({ search, shown, order, page, ...rest }: Partial<RoundsView>): string {
  return paths.adminRounds({
    q: search || undefined,
    ...rest,
    shown: shown === 'all' ? undefined : shown,
    order: order === 'newest' ? undefined : order,
    page: page === undefined || page === 1 ? undefined : String(page),
  });
}

const useRoundsView = (): RoundsView => readRoundsView(useSearchParams()[0]);

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

/** What rounds are most often paid in; others stand in the address. */
const currencies = ['USD', 'EUR', 'GBP', 'INR', 'CAD', 'AUD', 'CHF', 'SEK', 'JPY', 'SGD', 'ILS', 'BRL'];

export default function RoundsPage() {
  const view = useRoundsView();
  const query = useQuery(roundsQuery(view));
  const mayChange = useMayChange();
  return (
    <ListPage
      texts={texts}
      view={view}
      pathOf={roundsPath}
      kept={{ order: view.order }}
      query={query}
      pageSize={roundsPerPage}
      filters={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <FilterLinks
              label={texts.shown}
              chosen={view.shown}
              words={texts.states}
              pathOf={(shown) => roundsPath({ ...view, shown, page: 1 })}
            />
            <a
              href={roundsFile(view)}
              download
              className={`${buttonStyle({ variant: 'outline', size: 'small' })} mb-4`}
            >
              {texts.download}
            </a>
          </div>
          <Narrowing view={view} />
        </>
      }
    >
      {({ rounds }) => <RoundsTable rounds={rounds} mayChange={mayChange} />}
    </ListPage>
  );
}

function Narrowing({ view }: { view: RoundsView }) {
  const path = (change: Partial<RoundsView>) => roundsPath({ ...view, ...change, page: 1 });
  const listed =
    view.currency && !currencies.includes(view.currency) ? [view.currency, ...currencies] : currencies;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <FilterSelect
        label={texts.kind}
        all={texts.allKinds}
        chosen={view.kind}
        choices={roundKinds.map((kind) => [kind, roundNames[kind]])}
        pathOf={(chosen) => path({ kind: roundKinds.find((kind) => kind === chosen) })}
      />
      <FilterSelect
        label={texts.source}
        all={texts.allSources}
        chosen={view.source}
        choices={sourceNames.map((source) => [source, adminTexts.sourceNames[source]])}
        pathOf={(chosen) => path({ source: sourceNames.find((source) => source === chosen) })}
      />
      <FilterSelect
        label={texts.currency}
        all={texts.allCurrencies}
        chosen={view.currency}
        choices={listed.map((currency) => [currency, currency])}
        pathOf={(currency) => path({ currency })}
      />
      <FilterSelect
        label={texts.order}
        all={texts.orders.newest}
        chosen={view.order === 'newest' ? undefined : view.order}
        choices={[
          ['amount', texts.orders.amount],
          ['recorded', texts.orders.recorded],
        ]}
        pathOf={(order) => path({ order: order === 'amount' || order === 'recorded' ? order : 'newest' })}
      />
      <DayField label={texts.from} day={view.from} pathOf={(from) => path({ from })} />
      <DayField label={texts.to} day={view.to} pathOf={(to) => path({ to })} />
    </div>
  );
}

type DayFieldProps = {
  label: string;
  day: string | undefined;
  pathOf: (day: string | undefined) => string;
};

function DayField({ label, day, pathOf }: DayFieldProps) {
  const navigate = useNavigate();
  return (
    <TextField
      // Anew where the address says another day.
      key={day ?? ''}
      label={label}
      type="date"
      className="w-full min-[23rem]:w-[calc(50%-0.25rem)] sm:w-40"
      defaultValue={day ?? ''}
      onBlur={({ target }) => {
        if (target.value !== (day ?? '')) navigate(pathOf(target.value || undefined), { replace: true });
      }}
    />
  );
}

function roundsQuery({ page, ...view }: RoundsView) {
  const input = { ...view, skip: (page - 1) * roundsPerPage };
  return queryOptions({
    queryKey: [...catalogueKey, 'rounds', input],
    queryFn: () => api.adminRounds.list(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Where the file of all that a view is narrowed to is downloaded. */
function roundsFile({ page, order, ...filter }: RoundsView): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${roundsFilePath}?${new URLSearchParams(Object.fromEntries(given))}`;
}
