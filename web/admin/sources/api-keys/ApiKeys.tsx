import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../../contract/admin/api-keys.ts';
import { api } from '../../../platform/api/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeMoment } from '../../../ui/RelativeTime.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AdminTable, cell, TableSkeleton } from '../../AdminTable.tsx';
import { WrittenMoment } from '../../billing/BillingCells.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { Loaded } from '../../Loaded.tsx';
import { ChangeButton } from '../../MayChange.tsx';
import { useSourceChange } from '../use-source-change.ts';
import { MakeKey } from './MakeKey.tsx';
import { apiKeysQuery } from './query.ts';
import { apiKeyTexts as texts } from './texts.ts';

const columns = Object.values(texts.columns).map((name) => ({
  name,
  isHidden: name === texts.columns.actions,
}));

/** The keys of programs that send rounds in, and one more. */
export function ApiKeys() {
  const query = useQuery(apiKeysQuery);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-14 text-ink-3">
          {texts.lead}{' '}
          <a href="/api/docs" className="underline underline-offset-4">
            {texts.how}
          </a>
        </p>
        <MakeKey />
      </div>
      <Loaded query={query} what={texts.title} skeleton={<TableSkeleton label={texts.title} rows={3} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneMeaning}</EmptyState>
          ) : (
            <AdminTable caption={texts.title} columns={columns}>
              {keys.map((key) => (
                <KeyLine key={key.id} apiKey={key} />
              ))}
            </AdminTable>
          )
        }
      </Loaded>
    </>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, madeAt, madeBy, lastUsedAt } = apiKey;
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-48 text-left font-normal`}>
        <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        <code className="figures block text-13 text-ink-3">{prefix}…</code>
      </th>
      <td className={`${cell} min-w-40 text-ink-2`}>
        {scopes.map((scope) => texts.scopes[scope]).join(', ')}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        <RelativeMoment moment={madeAt} />
        {madeBy ? <span className="block text-13 text-ink-3">{texts.by(madeBy)}</span> : null}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2`}>
        {lastUsedAt ? <RelativeMoment moment={lastUsedAt} /> : texts.never}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <State apiKey={apiKey} />
      </td>
      <td className={`${cell} text-right`}>{isOpen(apiKey) ? <Revoke apiKey={apiKey} /> : null}</td>
    </tr>
  );
}

const isOpen = ({ revokedAt, expiresAt }: ApiKey) =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());

function State({ apiKey }: { apiKey: ApiKey }) {
  const { revokedAt, expiresAt } = apiKey;
  if (revokedAt)
    return (
      <>
        <Tag tone="loss">{texts.revoked}</Tag>
        <span className="block text-13 text-ink-3">
          <RelativeMoment moment={revokedAt} />
        </span>
      </>
    );
  if (!isOpen(apiKey)) return <Tag tone="plain">{texts.expired}</Tag>;
  return (
    <>
      <Tag tone="go">{texts.works}</Tag>
      {expiresAt ? (
        <span className="block text-13 text-ink-3">
          {texts.until} <WrittenMoment moment={expiresAt} />
        </span>
      ) : null}
    </>
  );
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useSourceChange(
    () => api.apiKeys.revoke({ id }),
    () => texts.revokedNow(name),
  );
  return (
    <>
      <ChangeButton variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.revoke}
        <span className="sr-only">: {name}</span>
      </ChangeButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.revokeTitle(name)}
        meaning={texts.revokeMeaning}
        yes={texts.revoke}
        no={texts.cancel}
        isBusy={revoke.isPending}
        onYes={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
