import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

/** The ways in which the person can sign in. */
export const waysQuery = queryOptions({ queryKey: ['ways'], queryFn: () => api.credentials.ways() });
