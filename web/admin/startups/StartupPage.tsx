import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminStartup } from '../../../contract/admin/startups.ts';
import type { StartupId } from '../../../contract/startups.ts';
import { paths } from '../../navigation/paths.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { useMayChange } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { RoundsOf } from '../rounds/RoundsOf.tsx';
import { adminTexts } from '../texts.ts';
import { Activity } from '../users/Activity.tsx';
import { WayBack } from '../WayBack.tsx';
import { CorrectStartup } from './CorrectStartup.tsx';
import { Facts } from './Facts.tsx';
import { Hiding } from './Hiding.tsx';
import { Merging } from './Merging.tsx';
import { startupQuery } from './queries.ts';
import { StartupTags } from './StartupTags.tsx';
import { startupsPath } from './startups-view.ts';
import { startupsTexts, startupTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(startupsTexts.title) }];

export default function StartupPage() {
  const { id = '' } = useParams();
  // The server checks it, as every address.
  const query = useQuery(startupQuery(id as StartupId));
  return (
    <>
      <WayBack
        to={startupsPath({})}
        name={texts.back}
        also={query.data?.hiddenAt === null ? { to: paths.company(id), name: texts.seen } : null}
      />
      <Loaded
        query={query}
        what={startupsTexts.title}
        skeleton={<TableSkeleton label={adminTexts.loading} />}
      >
        {(startup) => <Startup key={startup.id} startup={startup} />}
      </Loaded>
    </>
  );
}

function Startup({ startup }: { startup: AdminStartup }) {
  const mayChange = useMayChange();
  const also = [...startup.aliases, ...startup.identifiers.map(({ value }) => value)];
  return (
    <>
      <AdminHeading
        title={startup.name}
        lead={also.length > 0 ? `${texts.alsoKnown}: ${also.join(', ')}` : null}
        action={<StartupTags startup={startup} />}
      />
      <div className="grid grid-cols-1 gap-y-8">
        <section aria-labelledby="facts">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 id="facts" className="font-medium text-15">
              {texts.facts}
            </h2>
            {mayChange ? <CorrectStartup startup={startup} /> : null}
          </div>
          <Facts startup={startup} />
        </section>
        <RoundsOf startup={startup} mayChange={mayChange} />
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
          <div className="grid min-w-0 gap-y-8">
            <Panel title={texts.access}>
              <Hiding startup={startup} mayChange={mayChange} />
            </Panel>
            <Panel title={texts.activity}>
              <Activity activity={startup.activity} />
            </Panel>
          </div>
          <Panel title={texts.merging}>
            <Merging startup={startup} mayChange={mayChange} />
          </Panel>
        </div>
      </div>
    </>
  );
}
