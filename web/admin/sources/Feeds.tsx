import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFeed } from '../../../contract/admin/sources.ts';
import { api } from '../../platform/api/client.ts';
import { AdminTable, cell, TableSkeleton } from '../AdminTable.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { AddFeed } from './AddFeed.tsx';
import { feedsQuery, useSourceChange } from './queries.ts';
import { sourcesTexts, feedTexts as texts } from './texts.ts';

const columns = Object.values(texts.columns).map((name) => ({
  name,
  isHidden: name === texts.columns.actions,
}));

/** The feeds that are read, and one more. */
export function Feeds() {
  const query = useQuery(feedsQuery);
  return (
    <>
      <p className="mb-4 text-14 text-ink-3">{texts.lead}</p>
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {({ feeds }) => (
          <AdminTable caption={texts.title} columns={columns}>
            {feeds.map((feed) => (
              <FeedLine key={feed.url} feed={feed} />
            ))}
          </AdminTable>
        )}
      </Loaded>
      <AddFeed />
    </>
  );
}

function FeedLine({ feed: { url, name, isAdded } }: { feed: AdminFeed }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSourceChange(
    () => api.adminSources.removeFeed({ url }),
    () => texts.removed(name),
  );
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-56 text-left font-normal`}>
        <span dir="auto" className="font-medium">
          {name}
        </span>
        <span className="block text-13 [overflow-wrap:anywhere] text-ink-3">{url}</span>
      </th>
      <td className={`${cell} text-ink-2`}>{isAdded ? texts.added : texts.own}</td>
      <td className={`${cell} text-right`}>
        {isAdded ? (
          <>
            <ChangeButton variant="outline" size="small" onClick={() => setAsking(true)}>
              {texts.remove}
              <span className="sr-only">: {name}</span>
            </ChangeButton>
            <ConfirmDialog
              isOpen={isAsking}
              onClose={() => setAsking(false)}
              title={texts.removeTitle(name)}
              meaning={texts.removeMeaning}
              yes={texts.remove}
              no={sourcesTexts.cancel}
              isBusy={remove.isPending}
              onYes={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
            />
          </>
        ) : null}
      </td>
    </tr>
  );
}
