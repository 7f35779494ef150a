import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedEntry, FeedPreview } from '../../../contract/admin/sources.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AdminTable, cell } from '../AdminTable.tsx';
import { MayChange } from '../MayChange.tsx';
import { useSourceChange } from './queries.ts';
import { feedTexts as texts } from './texts.ts';

/** A feed by its address: first what would be read of it, then whether it is. */
export function AddFeed() {
  const [url, setUrl] = useState('');
  const run = useMutation({ mutationFn: () => api.adminSources.previewFeed({ url: url.trim() }) });
  return (
    <section aria-labelledby="add-feed" className="mt-12">
      <h2 id="add-feed" className="headline text-22">
        {texts.addTitle}
      </h2>
      <MayChange>
        <form
          noValidate
          className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,36rem)_auto] sm:items-start sm:justify-start"
          onSubmit={(event) => {
            event.preventDefault();
            run.mutate();
          }}
        >
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            type="url"
            value={url}
            maxLength={1_000}
            error={run.isError ? messageOfError(run.error) : undefined}
            onChange={({ target }) => {
              setUrl(target.value);
              run.reset();
            }}
          />
          <Button type="submit" variant="outline" isBusy={run.isPending} className="sm:mt-6.5">
            {texts.look}
          </Button>
        </form>
      </MayChange>
      {run.data ? (
        <Preview
          preview={run.data}
          onAdded={() => {
            setUrl('');
            run.reset();
          }}
        />
      ) : null}
    </section>
  );
}

const columns = Object.values(texts.previewColumns).map((name) => ({ name }));

function Preview({ preview, onAdded }: { preview: FeedPreview; onAdded: () => void }) {
  const { url, name, entries, rounds, shown } = preview;
  const add = useSourceChange(
    () => api.adminSources.addFeed({ url }),
    (feed) => texts.addedNow(feed.name),
  );
  return (
    <section aria-label={texts.preview(name)} className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-15">
          <span className="font-medium">{name}</span>: {texts.counts(entries, rounds)}
        </p>
        <Button isBusy={add.isPending} onClick={() => add.mutate(undefined, { onSuccess: onAdded })}>
          {texts.add}
        </Button>
      </div>
      <AdminTable caption={texts.preview(name)} columns={columns}>
        {shown.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a feed may say the same twice, and the list never changes
          <EntryLine key={place} entry={entry} />
        ))}
      </AdminTable>
    </section>
  );
}

function EntryLine({ entry: { title, company, round, announcedOn, leftOutBecause } }: { entry: FeedEntry }) {
  return (
    <tr>
      <th scope="row" dir="auto" className={`${cell} min-w-64 text-left font-normal`}>
        {title}
        {leftOutBecause ? (
          <span className="block text-13 text-ink-3">
            {texts.leftOut}: {leftOutBecause}
          </span>
        ) : null}
      </th>
      <td className={cell}>{company ?? '–'}</td>
      <td className={cell}>{round ?? '–'}</td>
      <td className={`${cell} figures whitespace-nowrap`}>{announcedOn ?? '–'}</td>
    </tr>
  );
}
