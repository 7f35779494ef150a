import type { UseQueryResult } from '@tanstack/react-query';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import { Panel, PanelSkeleton } from '../Panel.tsx';
import { foundBy } from '../run-texts.ts';
import { sourcesTexts } from '../sources/texts.ts';
import { runTones } from '../status.ts';
import { adminTexts } from '../texts.ts';
import { adminDashboardTexts as texts } from './texts.ts';

/** Each source with what its last run found. */
export function SourcesPanel({ query }: { query: UseQueryResult<{ sources: SourceState[] }> }) {
  return (
    <Panel title={sourcesTexts.title} to={paths.adminSources()} link={texts.seeSources}>
      <Loaded query={query} what={sourcesTexts.title} skeleton={<PanelSkeleton lines={5} />}>
        {({ sources }) => (
          <ul className="divide-y divide-rule border-rule border-b">
            {sources.map((source) => (
              <SourceLine key={source.source} source={source} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function SourceLine({ source: { label, lastRun, offBecause, schedule } }: { source: SourceState }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 text-14">
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-13 text-ink-3">
          {lastRun
            ? foundBy(lastRun)
            : offBecause === null
              ? sourcesTexts.on(schedule)
              : sourcesTexts.off(offBecause)}
        </span>
      </span>
      {lastRun ? (
        <span className="whitespace-nowrap text-ink-2">
          <Tag tone={runTones[lastRun.status]}>{sourcesTexts.statuses[lastRun.status]}</Tag>
          <span className="ml-2">
            <RelativeMoment moment={lastRun.startedAt} />
          </span>
        </span>
      ) : (
        <span className="text-ink-3">{adminTexts.never}</span>
      )}
    </li>
  );
}
