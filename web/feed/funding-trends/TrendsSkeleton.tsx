import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';

/** As high as what comes in its place. */
export const TrendsSkeleton = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <FiguresSkeleton />
    {isOpen ? <ChartsSkeleton /> : null}
  </>
);
