import { useState } from 'react';
import type { AdminCompany } from '../../../contract/admin/companies.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { CompanyFields, readFields } from './CompanyFields.tsx';
import { ReasonField } from './ReasonField.tsx';
import { companyTexts as texts } from './texts.ts';
import { useRecordChange } from './use-record-change.ts';

export function CorrectCompany({ startup }: { startup: AdminCompany }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.correctTitle(startup.name)}
        description={texts.correctMeaning}
      >
        <CorrectForm startup={startup} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type Shown = AdminCompany['editable'];

/** What another user changed meanwhile stands below its field until it is saved again. */
function CorrectForm({ startup, onClose }: { startup: AdminCompany; onClose: () => void }) {
  const { id } = startup;
  // What the form was filled from, however the page is read anew behind it.
  const [filled] = useState(startup.editable);
  const [expected, setExpected] = useState<Shown>(filled);
  const [changed, setChanged] = useState<Shown | null>(null);
  const [tags, setTags] = useState(filled.industryTags);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const correct = useRecordChange(api.adminStartups.correct, ({ outcome, startup: now }) => {
    setExpected(now.editable);
    setChanged(outcome === 'saved' ? null : now.editable);
    if (outcome === 'changed-meanwhile') return;
    toast.success(texts.saved);
    onClose();
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') return setMissing(true);
        const wanted = readFields(event.currentTarget, tags);
        return correct.mutate({ id, expected, wanted, reason: reason.trim() });
      }}
    >
      {changed ? (
        <Notice tone="warn" title={texts.changedMeanwhile}>
          {texts.changedMeanwhileMeaning}
        </Notice>
      ) : null}
      <CompanyFields startup={filled} now={changed} tags={tags} onTags={setTags} />
      <ReasonField
        reason={reason}
        isMissing={isMissing}
        onReason={(words) => {
          setReason(words);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={correct.isPending}>
          {texts.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
