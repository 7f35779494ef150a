import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOfError } from '../platform/api/client.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { adminTexts as texts } from './texts.ts';

type LoadedProps<Answer> = {
  query: UseQueryResult<Answer>;
  /** Names the thing in the message when it cannot be read. */
  what: string;
  skeleton: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** A query's four states: the skeleton, the answer, the answer going stale beside a failure, the failure alone. */
export function Loaded<Answer>({ query, what, skeleton, children }: LoadedProps<Answer>) {
  if (query.isPending) return skeleton;
  return (
    <>
      {query.isError ? (
        <div className="mb-5">
          <NotLoaded
            title={`${texts.loadFailed(what)}: ${messageOfError(query.error)}`}
            again={texts.tryAgain}
            onTryAgain={() => query.refetch()}
          >
            {texts.loadFailedMeaning}
          </NotLoaded>
        </div>
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}
