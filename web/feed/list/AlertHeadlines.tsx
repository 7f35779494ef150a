import { memo, useMemo } from 'react';
import { briefDescription } from '../../companies/brief-description.ts';
import { CompanyRow } from '../../companies/CompanyRow.tsx';
import { HiringMark } from '../../companies/HiringMark.tsx';
import { Highlighted } from '../../search/Highlighted.tsx';
import { HeadlinesInView } from '../../ui/lists/HeadlinesInView.tsx';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MatchWhy } from '../matching/MatchWhy.tsx';
import { sharedReasons } from '../matching/telling-reasons.ts';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-is-fading.ts';
import { misfitWords } from './misfit-texts.ts';
import { ReadToHere } from './ReadToHere.tsx';
import { indexReadTo } from './read-to.ts';
import type { ShownAlert } from './shown-alert.ts';

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Headline = memo(AlertHeadline);

/** As many as a window shows: what the first have in common is hardly worth saying of the others. */
const mostCompared = 50;

type AlertHeadlinesProps = {
  alerts: readonly ShownAlert[];
  /** When the last visit ended, where the list is in the order of time. */
  readUntil: string | null;
};

export function AlertHeadlines({ alerts, readUntil }: AlertHeadlinesProps) {
  const shared = useMemo(() => sharedReasons(alerts.slice(0, mostCompared)), [alerts]);
  const readTo = readUntil === null ? null : indexReadTo(alerts);
  return (
    <HeadlinesInView entries={alerts} keyOf={({ eventId }) => eventId}>
      {(alert, index) => (
        <>
          {readUntil !== null && index === readTo ? <ReadToHere at={readUntil} /> : null}
          <Headline alert={alert} shared={shared} />
        </>
      )}
    </HeadlinesInView>
  );
}

type AlertHeadlineProps = {
  alert: ShownAlert;
  /** Reasons that most of the list have in common. */
  shared: ReadonlySet<string>;
};

function AlertHeadline({ alert, shared }: AlertHeadlineProps) {
  const { startupId, companyName, description, hits, match } = alert;
  return (
    <CompanyRow
      company={alert}
      heading="h3"
      name={<Highlighted text={companyName} hits={hits.companyName} />}
      description={description ? <Highlighted {...briefDescription(description, hits.description)} /> : null}
      round={{ amount: alert.amount, name: alert.roundName, announcedOn: alert.announcedOn }}
      isNew={alert.isNew}
      application={alert.application}
      actions={
        <>
          <MuteButton of={alert} />
          <FavoriteButton startupId={startupId} name={companyName} isFavorite={alert.isFavorite} />
        </>
      }
      misfit={alert.misfits ? misfitWords(alert.misfits) : null}
      hiring={<HiringMark hiring={alert.hiring} isSample={alert.isSample} />}
      match={match ? <MatchWhy match={match} name={companyName} place="card" shared={shared} /> : null}
      isFading={useIsFading(alert)}
    />
  );
}
