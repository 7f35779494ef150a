import { memo } from 'react';
import { markedAlerts } from '../companies/recent-rounds.ts';
import { CardsInView } from '../lists/CardsInView.tsx';
import { AlertCard } from './AlertCard.tsx';
import type { ShownAlert } from './shown-alert.ts';

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Card = memo(AlertCard);

export default function AlertCards({ alerts }: { alerts: readonly ShownAlert[] }) {
  const marked = markedAlerts(alerts);
  return (
    <CardsInView entries={alerts} keyOf={({ eventId }) => eventId}>
      {(alert) => <Card alert={alert} isMarked={marked.has(alert.eventId)} />}
    </CardsInView>
  );
}
