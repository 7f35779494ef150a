import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

export const aboutMeQuery = queryOptions({
  queryKey: ['about-me'],
  queryFn: ({ signal }) => api.aboutMe.get(undefined, { signal }),
});
