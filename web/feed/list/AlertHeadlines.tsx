import { memo } from 'react';
import { misfitWords } from '../../../contract/feed/misfit-texts.ts';
import { briefDescription } from '../../companies/brief-description.ts';
import { CompanyRow } from '../../companies/CompanyRow.tsx';
import { HiringMark } from '../../companies/HiringMark.tsx';
import { Highlighted } from '../../search/Highlighted.tsx';
import { HeadlinesInView } from '../../ui/lists/HeadlinesInView.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MatchWhy } from '../matching/MatchWhy.tsx';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-is-fading.ts';
import { indexReadTo } from './read-to.ts';
import type { ShownAlert } from './shown-alert.ts';
import { alertTexts as texts } from './texts.ts';

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Headline = memo(AlertHeadline);

type AlertHeadlinesProps = {
  alerts: readonly ShownAlert[];
  /** When the last visit ended, where the list is in the order of time. */
  readUntil: string | null;
};

export function AlertHeadlines({ alerts, readUntil }: AlertHeadlinesProps) {
  const readTo = readUntil === null ? null : indexReadTo(alerts);
  return (
    <HeadlinesInView entries={alerts} keyOf={({ eventId }) => eventId}>
      {(alert, index) => (
        <>
          {readUntil !== null && index === readTo ? <ReadToHere at={readUntil} /> : null}
          <Headline alert={alert} />
        </>
      )}
    </HeadlinesInView>
  );
}

function AlertHeadline({ alert }: { alert: ShownAlert }) {
  const { startupId, companyName, description, hits, match } = alert;
  return (
    <CompanyRow
      company={alert}
      heading="h3"
      name={<Highlighted text={companyName} hits={hits.companyName} />}
      description={description ? <Highlighted {...briefDescription(description, hits.description)} /> : null}
      round={{ ...alert, name: alert.roundName }}
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
      // What does not match has no score to compare with those that do.
      match={match && !alert.misfits ? <MatchWhy match={match} name={companyName} place="cell" /> : null}
      isFading={useIsFading(alert)}
    />
  );
}

/** A line of the marker where the last visit ended. */
function ReadToHere({ at }: { at: string }) {
  return (
    <p className="flex items-center gap-3 py-1 text-13 text-ink-3 before:h-0.75 before:grow before:bg-mark after:h-0.75 after:grow after:bg-mark">
      <span>
        {texts.readToHere} <RelativeMoment moment={at} />
      </span>
    </p>
  );
}
