import { useQuery } from '@tanstack/react-query';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { rejectionsQuery } from '../queries.ts';
import { sourcesTexts as texts } from './texts.ts';

/** What one run left out, each with its place, the reason and the words it stumbled over. */
export function RunRejections({ id }: { id: string }) {
  const rejections = useQuery(rejectionsQuery(id));
  return (
    <Loaded
      query={rejections}
      what={texts.rejections}
      skeleton={<TableSkeleton label={texts.rejections} rows={4} />}
    >
      {(answer) =>
        answer.rejections.length === 0 ? (
          <p className="text-ink-2">{texts.noRejections}</p>
        ) : (
          <>
            <p className="pb-2 text-13 text-ink-3">
              {texts.rejectionsShown(answer.rejections.length, answer.total)}
            </p>
            <dl className="divide-y divide-rule border-rule border-y">
              {answer.rejections.map((rejection) => (
                <div
                  key={`${rejection.where} ${rejection.reason} ${rejection.excerpt}`}
                  className="grid gap-x-5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <dt className="break-all text-13 text-ink-3">{rejection.where}</dt>
                  <dd>
                    {rejection.reason}
                    <code className="block break-all text-13 text-ink-3">{rejection.excerpt}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )
      }
    </Loaded>
  );
}
