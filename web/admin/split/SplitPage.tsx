import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CompanyReport, RecordSplit, ReviewSide } from '../../../contract/admin/review.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { AdminHeading } from '../AdminHeading.tsx';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton, MayChange } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { RunAgain } from '../review/RunAgain.tsx';
import { Sides } from '../review/Sides.tsx';
import { adminTexts } from '../texts.ts';
import { WayBack } from '../WayBack.tsx';
import { isPreview, previewQuery, reportsQuery } from './queries.ts';
import { Reports } from './Reports.tsx';
import { splitTexts as texts } from './texts.ts';

export const meta = () => [{ title: adminTexts.pageTitle(texts.title) }];

export default function SplitPage() {
  const { id = '' } = useParams();
  // The server checks it, as every address.
  const company = id as StartupId;
  const found = useQuery(reportsQuery(company));
  return (
    <>
      <WayBack
        to={paths.adminReview()}
        name={texts.back}
        also={{ to: paths.company(id), name: texts.seen }}
      />
      <Loaded query={found} what={texts.title} skeleton={<TableSkeleton label={texts.title} />}>
        {(answer) => <OneCompany key={id} id={company} {...answer} />}
      </Loaded>
    </>
  );
}

type OneCompanyProps = {
  id: StartupId;
  company: ReviewSide;
  reports: readonly CompanyReport[];
  splits: readonly RecordSplit[];
};

function OneCompany({ id, company, reports, splits }: OneCompanyProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { split, undo, isSplitting } = useSplit(id, () => setChosen([]));
  // Another user may have split some of them off meanwhile.
  const ids = reports.flatMap((report) => (chosen.includes(report.id) ? [report.id] : []));
  const isAll = ids.length === reports.length;
  return (
    <>
      <AdminHeading
        title={company.name}
        lead={reports.length > 1 ? texts.lead : texts.onlyOne}
        action={<RunAgain startupId={id} name={company.name} />}
      />
      <Reports reports={reports} chosen={ids} onChoose={setChosen} />
      {isAll ? (
        <div className="mt-6">
          <Notice tone="warn" title={texts.all} />
        </div>
      ) : null}
      {ids.length > 0 && !isAll ? (
        <MayChange>
          <Preview id={id} chosen={ids}>
            <ChangeButton isBusy={isSplitting} onClick={() => split(ids)}>
              {texts.split(ids.length)}
            </ChangeButton>
          </Preview>
        </MayChange>
      ) : null}
      <Splits splits={splits} onUndo={undo} />
    </>
  );
}

type SplitsProps = { splits: readonly RecordSplit[]; onUndo: (split: RecordSplit) => void };

function Splits({ splits, onUndo }: SplitsProps) {
  if (splits.length === 0) return null;
  return (
    <div className="mt-10">
      <Panel title={texts.splits}>
        <ul className="divide-y divide-rule">
          {splits.map((split) => (
            <li key={split.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
              <span className="min-w-0 break-words">
                <span dir="auto">{texts.became(split.partedName, split.name)}</span>
                <span className="block text-13 text-ink-3">
                  <RelativeMoment moment={split.splitAt} />
                </span>
              </span>
              <ChangeButton variant="outline" size="small" onClick={() => onUndo(split)}>
                {texts.undo}
                <span className="sr-only"> {texts.undoOf(split.partedName)}</span>
              </ChangeButton>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type PreviewProps = { id: StartupId; chosen: string[]; children: ReactNode };

/** Both companies as they would be, which of them keeps what people attached, and the way to make it so. */
function Preview({ id, chosen, children }: PreviewProps) {
  const preview = useQuery(previewQuery(id, chosen));
  return (
    <section aria-labelledby="split-preview" className="mt-10">
      <h2 id="split-preview" className="headline text-22">
        {texts.preview}
      </h2>
      <Loaded
        query={preview}
        what={texts.preview}
        skeleton={<TableSkeleton label={texts.preview} rows={4} />}
      >
        {({ kept, parted, isChosenKept }) => (
          <div aria-busy={preview.isFetching}>
            <Sides
              sides={[
                { title: texts.kept, side: kept },
                { title: texts.parted, side: parted },
              ]}
              isNamed
            />
            <p className="mt-4 max-w-prose text-14">{isChosenKept ? texts.rule.chosen : texts.rule.kept}</p>
            <p className="mt-1 mb-4 max-w-prose text-14 text-ink-2">{texts.promise}</p>
            {children}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** Splits reports off, with a way back. */
function useSplit(id: StartupId, onSplit: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Companies are shown in many places; none is what it was.
  // But a preview of reports that are gone would be refused.
  const reread = () => queryClient.invalidateQueries({ predicate: (query) => !isPreview(query.queryKey) });

  const undo = useMutation({
    mutationFn: (split: RecordSplit) => api.review.undoSplit({ id: split.id }),
    async onSuccess(_, { startupId, partedName }) {
      toast(texts.undone(partedName));
      // What was split off is not there any more.
      await navigate(paths.adminCompany(startupId), { replace: true });
      await reread();
    },
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
  });

  const split = useMutation({
    mutationFn: (reportIds: string[]) => api.review.split({ id, reportIds }),
    onSuccess(done) {
      onSplit();
      toastUndo(texts.done(done.partedName), () => undo.mutate(done));
    },
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  return { split: split.mutate, undo: undo.mutate, isSplitting: split.isPending };
}
