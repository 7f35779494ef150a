import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { askableTags } from '../../feed/filters/filter-tags.ts';
import type { HiringChoice } from '../../feed/filters/hiring/use-hiring.ts';
import { type IndustryFilter, readFilter, storeFilter } from '../../feed/filters/use-industry-filter.ts';
import { overviewQuery } from '../../feed/list/queries.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession } from '../../platform/session/session.ts';

/** The filters of the dashboard on another page: as they were left there, and what is chosen leads there. */
export function useFiltersElsewhere(): { filter: IndustryFilter; hiring: HiringChoice } {
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
export function useShownCount(): number | null {
  const { data } = useQuery({ ...overviewQuery({}), enabled: false });
  if (!data) return null;
  return data.sections.reduce((sum, { isLocked, count }) => (isLocked ? sum : sum + count), 0);
}
