import { Loading, SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';
import { applicationsTexts as texts } from './texts.ts';
import type { ApplicationView } from './use-application-view.ts';

const columns = ['1', '2', '3', '4'] as const;
const cards = ['1', '2', '3'] as const;
const rows = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The lines to come: today, then a board or a list. */
export function ApplicationsSkeleton({ view }: { view: ApplicationView }) {
  return (
    <Loading label={texts.loading}>
      <div className="mb-8">
        <div className="border-rule border-b pb-2">
          <SkeletonLine className="w-16 text-20" />
        </div>
        <SkeletonLine className="w-56 pt-3 text-14" />
      </div>
      {view === 'board' ? <BoardLines /> : <TableLines />}
    </Loading>
  );
}

function BoardLines() {
  return (
    <>
      <div className="mb-4 flex min-h-11 gap-5 overflow-hidden border-rule border-b lg:hidden">
        {columns.map((column) => (
          <SkeletonLine key={column} className="w-20 shrink-0 pt-2.5 text-14" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-4">
        {columns.map((column) => (
          <div key={column} className={column === '1' ? '' : 'max-lg:hidden'}>
            <div className="mb-3 hidden border-rule-2 border-b-2 pb-1.5 lg:block">
              <SkeletonLine className="w-24 text-17" />
            </div>
            <div className="grid gap-4">
              {cards.map((card) => (
                <CardLines key={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

function CardLines() {
  return (
    <div className="flex h-32 flex-col rounded-card border border-rule px-3.5 pt-3 pb-2 sm:h-34.5">
      <SkeletonLine className="w-3/5 text-17" />
      <SkeletonLine className="mt-1 w-4/5 text-13" />
      <SkeletonBlock className="mt-auto h-9 w-28" />
    </div>
  );
}

function TableLines() {
  return rows.map((row) => (
    <div key={row} className="flex h-21 items-center gap-6 border-rule border-b sm:h-[3.0625rem]">
      <SkeletonLine className="w-40 text-15" />
      <SkeletonLine className="ml-auto w-24 text-14 sm:ml-0" />
      <SkeletonLine className="hidden w-56 text-14 sm:block" />
    </div>
  ));
}
