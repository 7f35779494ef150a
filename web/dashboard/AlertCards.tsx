import type { Alert } from '../../contract/alerts.ts';
import { AlertCard } from './AlertCard.tsx';
import { CardsInView } from './CardsInView.tsx';
import { markedAlerts } from './fresh.ts';

export default function AlertCards({ alerts }: { alerts: readonly Alert[] }) {
  const marked = markedAlerts(alerts);
  return (
    <CardsInView entries={alerts} keyOf={({ eventId }) => eventId}>
      {(alert) => <AlertCard alert={alert} isMarked={marked.has(alert.eventId)} />}
    </CardsInView>
  );
}
