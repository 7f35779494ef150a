import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FilterSection } from '../../feed/filters/FilterSection.tsx';
import { askableTags } from '../../feed/filters/filter-tags.ts';
import type { HiringChoice } from '../../feed/filters/hiring/use-hiring.ts';
import { type IndustryFilter, readFilter, storeFilter } from '../../feed/filters/use-industry-filter.ts';
import { overviewQuery } from '../../feed/list/queries.ts';
import { SearchBar } from '../../feed/search-bar/SearchBar.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Rail } from '../dashboard/DashboardRail.tsx';
import { RailButton } from './RailButton.tsx';

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

/** The filters of the dashboard on another page: as they were left there, and what is chosen leads there. */
function useFiltersElsewhere(): { filter: IndustryFilter; hiring: HiringChoice } {
  const { user } = useSession();
  const navigate = useNavigate();
  const show = (tags: readonly string[]) => {
    // A dashboard whose address says nothing shows what was chosen last.
    storeFilter(user.id, tags);
    void navigate(paths.dashboard(tags.length > 0 ? { industries: tags.join() } : {}));
  };
  return {
    filter: { tags: askableTags(readFilter(user.id)), isSearching: false, show },
    hiring: { hiring: undefined, choose: (hiring) => void navigate(paths.dashboard({ hiring })) },
  };
}

/** How many alerts the dashboard showed last; null where it was not open yet. */
function useShownCount(): number | null {
  const { data } = useQuery({ ...overviewQuery({}), enabled: false });
  if (!data) return null;
  return data.sections.reduce((sum, { isLocked, count }) => (isLocked ? sum : sum + count), 0);
}
