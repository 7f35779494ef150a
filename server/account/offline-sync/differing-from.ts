import type { ApplicationChange } from '../../../contract/applications/applications.ts';

type Made = { change: ApplicationChange; before: ApplicationChange };

/** Of what is there by now that which is neither what the person saw nor what they want; null where there is no such thing. */
export function differingFrom(
  present: Required<ApplicationChange>,
  { change, before }: Made,
): ApplicationChange | null {
  const isInTheWay = (name: keyof ApplicationChange) =>
    change[name] !== undefined && present[name] !== change[name] && present[name] !== before[name];
  // They are the names of this very object.
  const names = (Object.keys(present) as (keyof ApplicationChange)[]).filter(isInTheWay);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, present[name]]));
}
