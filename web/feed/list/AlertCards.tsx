import { memo, useMemo } from 'react';
import { markedAlerts } from '../../companies/new-rounds.ts';
import { CardsInView } from '../../ui/lists/CardsInView.tsx';
import { sharedReasons } from '../matching/telling-reasons.ts';
import { AlertCard } from './AlertCard.tsx';
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
