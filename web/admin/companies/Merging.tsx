import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { AdminCompany } from '../../../contract/admin/companies.ts';
import type { FoundCompany } from '../../../contract/admin/review.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { TableSkeleton } from '../AdminTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { Sides } from '../review/Sides.tsx';
import { companiesQuery } from '../split/queries.ts';
import { mergePreviewQuery } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { companyTexts as texts } from './texts.ts';
import { useRecordChange } from './use-record-change.ts';

type MergingProps = { startup: AdminCompany; mayChange: boolean };

/** Takes another record of the same company in, and parts those again that were; the way to split reports off. */
export function Merging({ startup, mayChange }: MergingProps) {
  const { id, merges } = startup;
  const [chosen, setChosen] = useState<FoundCompany | null>(null);
  const part = useRecordChange(
    (merge: AdminCompany['merges'][number]) => api.review.part({ id: merge.id }).then(() => merge.name),
    (name) => void toast(texts.undone(name)),
  );
  return (
    <div className="grid gap-3 py-3 text-14">
      <Link
        to={paths.adminCompany(id)}
        className="inline-flex min-h-8 w-fit items-center text-13 underline decoration-2 decoration-rule-2 underline-offset-[5px] hover:decoration-ink"
      >
        {texts.split}
      </Link>
      {merges.map((merge) => (
        <p key={merge.id} className="flex flex-wrap items-center justify-between gap-3">
          <span>{texts.mergedWith(merge.name)}</span>
          {mayChange ? (
            <Button
              variant="outline"
              size="small"
              isBusy={part.isPending && part.variables.id === merge.id}
              onClick={() => part.mutate(merge)}
            >
              {texts.undo}
            </Button>
          ) : null}
        </p>
      ))}
      {mayChange ? <FindOther id={id} chosen={chosen} onChoose={setChosen} /> : null}
      {chosen ? (
        <MergePreview
          startup={startup}
          other={chosen}
          onDone={() => setChosen(null)}
          onUndo={(mergeId) => part.mutate({ id: mergeId, name: chosen.name, at: '' })}
        />
      ) : null}
    </div>
  );
}

type FindOtherProps = {
  id: string;
  chosen: FoundCompany | null;
  onChoose: (company: FoundCompany | null) => void;
};

function FindOther({ id, chosen, onChoose }: FindOtherProps) {
  const [typed, setTyped] = useState('');
  const { data } = useQuery(companiesQuery(useDeferredValue(typed.trim())));
  const found = typed.trim() === '' ? [] : (data?.companies ?? []).filter((company) => company.id !== id);
  return (
    <>
      <p className="text-13 text-ink-3">{texts.mergeMeaning}</p>
      <input
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={typed}
        maxLength={100}
        onChange={({ target }) => {
          setTyped(target.value);
          onChoose(null);
        }}
        className={controlStyle}
      />
      {found.length > 0 ? (
        <ul className="max-h-64 divide-y divide-rule overflow-y-auto">
          {found.map((company) => (
            <li key={company.id}>
              <button
                type="button"
                aria-pressed={chosen?.id === company.id}
                onClick={() => onChoose(company)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-left hover:underline aria-pressed:font-medium sm:min-h-9"
              >
                <bdi>{company.name}</bdi>
                <span className="text-13 text-ink-3">{placeOf(company.location)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type MergePreviewProps = {
  startup: AdminCompany;
  other: FoundCompany;
  onDone: () => void;
  onUndo: (mergeId: string) => void;
};

function MergePreview({ startup: { id, name }, other, onDone, onUndo }: MergePreviewProps) {
  const preview = useQuery(mergePreviewQuery(id, other.id));
  const [isAsking, setAsking] = useState(false);
  const merge = useRecordChange(api.adminStartups.merge, ({ mergeId }) => {
    toastUndo(texts.didMerge(other.name), () => onUndo(mergeId));
    onDone();
  });
  return (
    <section aria-label={texts.mergePreview} className="min-w-0 overflow-x-auto">
      <Loaded
        query={preview}
        what={texts.mergePreview}
        skeleton={<TableSkeleton label={texts.mergePreview} rows={4} />}
      >
        {({ kept, gone, merged }) => (
          <>
            <Sides
              isNamed
              sides={[
                { title: texts.kept, side: kept },
                { title: texts.gone, side: gone },
                { title: texts.merged, side: merged },
              ]}
            />
            <Button className="mt-4" onClick={() => setAsking(true)}>
              {texts.merge}
            </Button>
          </>
        )}
      </Loaded>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${texts.merge}: ${other.name} → ${name}`}
        meaning={texts.mergeMeaning}
        yes={texts.merge}
        isBusy={merge.isPending}
        onYes={(reason) => merge.mutate({ id, goneId: other.id, reason })}
      />
    </section>
  );
}
