import { memo, useMemo } from 'react';
import { briefDescription } from '../../companies/brief-description.ts';
import { CompanyCard } from '../../companies/CompanyCard.tsx';
import { HiringMark } from '../../companies/HiringMark.tsx';
import { markedAlerts } from '../../companies/new-rounds.ts';
import { Highlighted } from '../../search/Highlighted.tsx';
import { CardsInView } from '../../ui/lists/CardsInView.tsx';
import { FavoriteButton } from '../favorites/FavoriteButton.tsx';
import { MatchWhy } from '../matching/MatchWhy.tsx';
import { sharedReasons } from '../matching/telling-reasons.ts';
import { MuteButton } from '../mutes/MuteButton.tsx';
import { useIsFading } from '../mutes/use-is-fading.ts';
import { misfitWords } from './misfit-texts.ts';
import type { ShownAlert } from './shown-alert.ts';

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Card = memo(AlertCard);

/** As many as a window shows: what the first have in common is hardly worth saying of the others. */
const mostCompared = 50;

type AlertCardsProps = {
  alerts: readonly ShownAlert[];
  /** How many amounts may be marked. */
  strokes: number;
};

export function AlertCards({ alerts, strokes }: AlertCardsProps) {
  const marked = markedAlerts(alerts, strokes);
  const shared = useMemo(() => sharedReasons(alerts.slice(0, mostCompared)), [alerts]);
  return (
    <CardsInView entries={alerts} keyOf={({ eventId }) => eventId}>
      {(alert) => <Card alert={alert} isMarked={marked.has(alert.eventId)} shared={shared} />}
    </CardsInView>
  );
}

type AlertCardProps = {
  alert: ShownAlert;
  isMarked: boolean;
  /** Reasons that most of the list have in common. */
  shared: ReadonlySet<string>;
};

function AlertCard({ alert, isMarked, shared }: AlertCardProps) {
  const { startupId, companyName, description, hits, match } = alert;
  return (
    <CompanyCard
      company={alert}
      heading="h3"
      name={<Highlighted text={companyName} hits={hits.companyName} />}
      description={description ? <Highlighted {...briefDescription(description, hits.description)} /> : null}
      round={{ amount: alert.amount, name: alert.roundName, announcedOn: alert.announcedOn }}
      isMarked={isMarked}
      application={alert.application}
      actions={
        <>
          <span className="-mr-2">
            <MuteButton of={alert} />
          </span>
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
