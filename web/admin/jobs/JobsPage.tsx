import { Link } from 'react-router';
import { AdminHeading } from '../AdminHeading.tsx';
import { AdminSearch } from '../list/AdminSearch.tsx';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { adminTexts } from '../texts.ts';
import { JobsTable } from './JobsTable.tsx';
import { jobsPath, useJobsView } from './jobs-view.ts';
import { Schedules } from './Schedules.tsx';
import { jobsTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

const tabs = ['jobs', 'schedules'] as const;

export default function JobsPage() {
  const view = useJobsView();
  const { tab, search, state } = view;
  return (
    <>
      <AdminHeading
        title={texts.title}
        lead={texts.lead}
        action={
          tab === 'jobs' ? (
            <AdminSearch
              label={texts.search}
              search={search}
              pathOf={(words) => jobsPath({ state, search: words })}
            />
          ) : null
        }
      />
      <nav aria-label={texts.tabsLabel} className="mb-5 flex gap-6 border-rule border-b">
        {tabs.map((each) => (
          <Link
            key={each}
            to={jobsPath({ tab: each })}
            aria-current={each === tab ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 text-15 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {texts.tabs[each]}
          </Link>
        ))}
      </nav>
      {tab === 'schedules' ? (
        <Schedules />
      ) : (
        <>
          <FilterLinks
            label={texts.filter}
            chosen={state}
            words={texts.states}
            pathOf={(word) => jobsPath({ search, state: word })}
          />
          <JobsTable view={view} />
        </>
      )}
    </>
  );
}
