import type { ReactNode } from 'react';
import { Marker } from '../ui/Marker.tsx';

const freshDays = 2;

/** Marks what happened in the last two days. */
export function FreshAmount({ ageInDays, children }: { ageInDays: number; children: ReactNode }) {
  return ageInDays <= freshDays ? <Marker>{children}</Marker> : children;
}
