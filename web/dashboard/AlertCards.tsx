import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Alert } from '../../contract/alerts.ts';
import { useWidth } from '../ui/use-width.ts';
import { AlertCard } from './AlertCard.tsx';
import { cardGap, columnsIn } from './columns.ts';
import { markedAlerts } from './fresh.ts';
import { useOffsetTop } from './use-offset-top.ts';

const usualCardHeight = 248;

/** Cards in as many columns as fit. Only the rows near the window are in the page. */
export default function AlertCards({ alerts }: { alerts: readonly Alert[] }) {
  const list = useRef<HTMLDivElement>(null);
  const marked = markedAlerts(alerts);
  const columns = columnsIn(useWidth(list));
  const rows = useWindowVirtualizer({
    count: Math.ceil(alerts.length / columns),
    estimateSize: () => usualCardHeight,
    gap: cardGap,
    overscan: 3,
    scrollMargin: useOffsetTop(list),
  });
  return (
    <div ref={list} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap: cardGap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
          }}
        >
          {alerts.slice(row.index * columns, (row.index + 1) * columns).map((alert) => (
            <AlertCard key={alert.eventId} alert={alert} isMarked={marked.has(alert.eventId)} />
          ))}
        </div>
      ))}
    </div>
  );
}
