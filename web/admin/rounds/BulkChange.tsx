import { useState } from 'react';
import type { ListedRound, RoundChange } from '../../../contract/admin/rounds.ts';
import { type RoundKind, roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ReasonDialog } from '../companies/ReasonDialog.tsx';
import { useRecordChange } from '../companies/use-record-change.ts';
import { roundsTexts as texts } from './texts.ts';

type BulkChangeProps = { ids: ListedRound['id'][]; onDone: () => void };

/** What can be done with all rounds that are ticked. */
export function BulkChange({ ids, onDone }: BulkChangeProps) {
  const [kind, setKind] = useState<RoundKind>('seed');
  const [asked, setAsked] = useState<RoundChange | null>(null);
  const change = useRecordChange(api.adminRounds.change, ({ changed }) => {
    toast.success(texts.changed(changed));
    setAsked(null);
    onDone();
  });
  return (
    <section
      aria-label={texts.ticked(ids.length)}
      className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 border-rule border-y bg-surface py-2 text-14"
    >
      <p role="status" className="mr-2 font-medium">
        {texts.ticked(ids.length)}
      </p>
      <Button variant="outline" size="small" onClick={() => setAsked({ kind: 'hide' })}>
        {texts.hide}
      </Button>
      <Button variant="outline" size="small" onClick={() => setAsked({ kind: 'show' })}>
        {texts.show}
      </Button>
      <SelectField
        label={texts.nameTo}
        isLabelHidden
        className="w-40"
        value={kind}
        onChange={({ target }) => setKind(roundKinds.find((each) => each === target.value) ?? kind)}
      >
        {roundKinds.map((each) => (
          <option key={each} value={each}>
            {roundNames[each]}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" size="small" onClick={() => setAsked({ kind: 'name', roundKind: kind })}>
        {texts.name}
      </Button>
      {asked ? (
        <ReasonDialog
          isOpen
          onClose={() => setAsked(null)}
          title={texts.bulkTitle[asked.kind](ids.length)}
          meaning={texts.bulkMeaning}
          yes={texts[asked.kind]}
          isBusy={change.isPending}
          onYes={(reason) => change.mutate({ ids, change: asked, reason })}
        />
      ) : null}
    </section>
  );
}
