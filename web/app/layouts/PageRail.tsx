import { SearchBar } from '../../feed/search-bar/SearchBar.tsx';
import { Rail } from '../dashboard/DashboardRail.tsx';

/** The search in the header and the rail of the dashboard, for the pages that it leads to. */
export default function PageRail({ hasRail }: { hasRail: boolean }) {
  return (
    <>
      <SearchBar />
      {hasRail ? <Rail tab={null} count={null} shown={null} /> : null}
    </>
  );
}
