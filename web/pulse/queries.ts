import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { alertsKey, viewersTimeZone } from '../dashboard/queries.ts';

/** It changes with the alerts: with preferences, plan and what was read. */
export const pulseQuery = queryOptions({
  queryKey: [...alertsKey, 'pulse'],
  queryFn: () => api.pulse.get({ timeZone: viewersTimeZone() }),
});

export type Pulse = Awaited<ReturnType<typeof api.pulse.get>>;
