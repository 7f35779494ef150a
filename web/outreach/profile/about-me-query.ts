import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

export const aboutMeQuery = queryOptions({
  queryKey: ['about-me'],
  queryFn: ({ signal }) => api.aboutMe.get(undefined, { signal }),
});
