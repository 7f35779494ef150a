import { FilterSection } from '../../feed/filters/FilterSection.tsx';
import { SearchBar } from '../../feed/search-bar/SearchBar.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Rail } from '../dashboard/DashboardRail.tsx';
import { RailButton } from './RailButton.tsx';
import { useFiltersElsewhere, useShownCount } from './use-filters-elsewhere.ts';

/** These pages have columns of their own, so that the rail needs more room than on the dashboard. */
const roomForRail = '(min-width: 80rem)';

/** A phone has the way back to the dashboard in its header. */
const roomForButton = '(min-width: 64rem)';

/** The search in the header and the rail of the dashboard, or a button that opens it. */
export default function PageRail() {
  const hasRail = useMedia(roomForRail);
  const hasButton = useMedia(roomForButton) && !hasRail;
  const filters = useFiltersElsewhere();
  const count = useShownCount();
  return (
    <>
      {hasButton ? <RailButton {...filters} count={count} /> : null}
      <SearchBar />
      {hasRail ? (
        <Rail tab={null} count={count} shown={null}>
          <FilterSection {...filters} />
        </Rail>
      ) : null}
    </>
  );
}
