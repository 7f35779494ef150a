import { AdminHeading } from '../AdminHeading.tsx';
import { AdminSearch } from '../list/AdminSearch.tsx';
import { FilterLinks } from '../list/FilterLinks.tsx';
import { OrderSelect } from '../list/OrderSelect.tsx';
import { TabLinks } from '../list/TabLinks.tsx';
import { adminTexts } from '../texts.ts';
import { JobsTable } from './JobsTable.tsx';
import { Schedules } from './Schedules.tsx';
import { jobsTexts as texts } from './texts.ts';
import { jobsPath, useJobsView } from './use-job-change.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function JobsPage() {
  const view = useJobsView();
  const { tab, search, state, order } = view;
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
              pathOf={(words) => jobsPath({ state, order, search: words })}
            />
          ) : null
        }
      />
      <TabLinks
        label={texts.tabsLabel}
        chosen={tab}
        words={texts.tabs}
        pathOf={(each) => jobsPath({ tab: each })}
      />
      {tab === 'schedules' ? (
        <Schedules />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8">
            <FilterLinks
              label={texts.filter}
              chosen={state}
              words={texts.states}
              pathOf={(word) => jobsPath({ search, order, state: word })}
            />
            <OrderSelect order={order} pathOf={(each) => jobsPath({ search, state, order: each })} />
          </div>
          <JobsTable view={view} />
        </>
      )}
    </>
  );
}
