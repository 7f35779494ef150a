import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DayFigures, FigureName, Overview } from '../../../contract/admin/overview.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { exactMoney } from '../../ui/money.ts';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { revenueQuery } from '../revenue/queries.ts';
import { usersPath } from '../users/users-view.ts';
import { Sparkline } from './Funnel.tsx';
import { tileTexts as texts } from './texts.ts';

/** The figures of the product, each with what became of it and the way to its list. */
export function Tiles({ overview: { days } }: { overview: Overview }) {
  return (
    <ul className="mb-10 grid border-rule border-t border-l sm:grid-cols-2 xl:grid-cols-3">
      <Tile to={usersPath({})} name={texts.users} figure={standOf(days, 'people')} />
      <Tile to={usersPath({ filter: 'paying' })} name={texts.paying} figure={standOf(days, 'paying')} />
      <Tile to={paths.adminStartups()} name={texts.startups} figure={standOf(days, 'startups')} />
      <Tile to={paths.adminRounds()} name={texts.rounds} figure={weekOf(days, 'rounds')} isOfWeek />
      <Tile to={paths.adminMailbox()} name={texts.mails} figure={weekOf(days, 'mails')} isOfWeek />
      <Earned />
    </ul>
  );
}

/** As much room as the tiles take, so that nothing moves when they come. */
export function TilesSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="mb-10 grid border-rule border-t border-l sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <div key={tile} className="grid gap-1 border-rule border-r border-b px-4 py-3.5">
            <SkeletonLine className="w-24 text-14" />
            <SkeletonLine className="w-20 text-36" />
            <SkeletonLine className="w-40 text-13" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type TileProps = { to: string; name: string; figure: TileFigure; isOfWeek?: boolean };

function Tile({ to, name, figure: { now, before, line }, isOfWeek = false }: TileProps) {
  return (
    <li className="border-rule border-r border-b">
      <TileLink to={to} name={name}>
        <span className="flex items-end justify-between gap-4">
          <span className="headline text-36">{withCommas(now)}</span>
          <Sparkline line={line} />
        </span>
        <span className="text-13 text-ink-3">{texts.trend({ now, before }, isOfWeek)}</span>
      </TileLink>
    </li>
  );
}

/** What came in this month, as the page of revenue sums it; it comes by itself, into room that is kept for it. */
function Earned() {
  const { data: revenue, isPending } = useQuery(revenueQuery);
  const month = revenue?.months.at(-1);
  const money = (amount: string) => exactMoney({ amount, currency: revenue?.currency ?? 'USD', usd: null });
  return (
    <li className="border-rule border-r border-b">
      <TileLink to={paths.adminRevenue()} name={texts.earned}>
        {month && revenue ? (
          <>
            <span className="flex items-end justify-between gap-4">
              <span className="headline text-36">{money(month.net)}</span>
              <Sparkline line={revenue.months.map(({ net }) => Number(net))} />
            </span>
            <span className="text-13 text-ink-3">{texts.mrr(money(month.mrr), revenue.isTest)}</span>
          </>
        ) : (
          <>
            <SkeletonLine className="w-20 text-36" />
            {isPending ? (
              <SkeletonLine className="w-40 text-13" />
            ) : (
              <span className="text-13 text-ink-3">{texts.noEarnings}</span>
            )}
          </>
        )}
      </TileLink>
    </li>
  );
}

function TileLink({ to, name, children }: { to: string; name: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="group flex h-full flex-col gap-1 px-4 py-3.5 hover:bg-sunk">
      <span className="text-14 text-ink-2 underline decoration-transparent underline-offset-4 group-hover:decoration-ink">
        {name}
      </span>
      {children}
    </Link>
  );
}

/** What a tile says: the figure now, what it was a week ago, and the line through the last days. */
type TileFigure = { now: number; before: number | null; line: readonly number[] };

const weekDays = 7;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** How many there are, against a week ago. */
export function standOf(days: readonly DayFigures[], name: FigureName): TileFigure {
  const line = days.map((day) => day[name]);
  return { now: line.at(-1) ?? 0, before: line.at(-1 - weekDays) ?? null, line };
}

/** How many came within the last seven days, against the seven before. */
export function weekOf(days: readonly DayFigures[], name: FigureName): TileFigure {
  const line = days.map((day) => day[name]);
  const before = line.slice(-2 * weekDays, -weekDays);
  return {
    now: sum(line.slice(-weekDays)),
    before: before.length === weekDays ? sum(before) : null,
    line,
  };
}
