import { queryOptions } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { LetterLanguage } from '../../../contract/outreach/letters.ts';
import { api } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';

export const networkKey = ['network'] as const;

export const networkQuery = queryOptions({
  queryKey: [...networkKey, 'state'],
  queryFn: ({ signal }) => api.network.state(undefined, { signal }),
});

export const waysInQuery = (id: StartupId) =>
  queryOptions({
    queryKey: [...networkKey, 'ways in', id],
    queryFn: ({ signal }) => api.network.waysIn({ id }, { signal }),
  });

type Asked = { id: StartupId; person: string; language: LetterLanguage };

export const introductionQuery = ({ id, person, language }: Asked) =>
  queryOptions({
    queryKey: [...networkKey, 'introduction', id, person, language],
    queryFn: ({ signal }) => api.network.introduction({ id, person, language }, { signal }),
  });
