import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminCompany, EditableCompany } from '../../../contract/admin/companies.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useMayChange } from '../MayChange.tsx';
import { CompanyFields, readFields } from './CompanyFields.tsx';
import { catalogueKey } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';
import { companyTexts as texts } from './texts.ts';

const nothing: AdminCompany['editable'] = {
  name: '',
  website: null,
  description: null,
  country: null,
  region: null,
  city: null,
  industryTags: [],
  foundedYear: null,
  contactEmail: null,
  linkedinUrl: null,
};

export function EnterCompany() {
  const mayChange = useMayChange();
  const [isOpen, setOpen] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button variant="outline" size="small" className="mb-4" onClick={() => setOpen(true)}>
        {texts.enterTitle}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.enterTitle}
        description={texts.enterMeaning}
      >
        <EnterForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EnterForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // However often it is sent, it is one entry.
  const [entryId] = useState(() => crypto.randomUUID());
  const [tags, setTags] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const enter = useMutation({
    mutationFn: ({ startup, isSurelyNew }: { startup: EditableCompany; isSurelyNew: boolean }) =>
      api.adminStartups.create({ entryId, startup, isSurelyNew, reason: reason.trim() }),
    onSuccess: async ({ id, outcome, name }) => {
      if (outcome !== 'created') return;
      toast.success(texts.entered(name));
      await queryClient.invalidateQueries({ queryKey: catalogueKey });
      await navigate(paths.adminStartup(id));
    },
    onError: (error) => void toast.error(texts.failed(messageOfError(error))),
  });
  const known = enter.data && enter.data.outcome !== 'created' ? enter.data : null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else enter.mutate({ startup: readFields(event.currentTarget, tags), isSurelyNew: known !== null });
      }}
    >
      <CompanyFields startup={nothing} now={null} tags={tags} onTags={setTags} />
      <ReasonField
        reason={reason}
        isMissing={isMissing}
        onReason={(words) => {
          setReason(words);
          setMissing(false);
        }}
      />
      {known ? (
        <Notice
          tone="warn"
          title={known.outcome === 'known' ? texts.isKnown(known.name) : texts.mayBeKnown(known.name)}
          action={
            <Link to={paths.adminStartup(known.id)} className="underline">
              {texts.open(known.name)}
            </Link>
          }
        >
          {texts.isKnownMeaning}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={enter.isPending}>
          {known ? texts.enterAnyway : texts.enter}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
