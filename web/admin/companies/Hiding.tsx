import { useState } from 'react';
import type { AdminCompany } from '../../../contract/admin/companies.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { companiesTexts, companyTexts as texts } from './texts.ts';
import { useRecordChange } from './use-record-change.ts';

type HidingProps = { startup: AdminCompany; mayChange: boolean };

/** Whether people see a company. */
export function Hiding({ startup: { id, name, hiddenAt }, mayChange }: HidingProps) {
  const [isAsking, setAsking] = useState(false);
  const hide = useRecordChange(api.adminStartups.hide, texts.didHide);
  const show = useRecordChange(api.adminStartups.show, texts.didShow);
  return (
    <div className="grid gap-3 py-3 text-14">
      {hiddenAt ? (
        <p className="text-loss">
          {companiesTexts.hidden} <RelativeMoment moment={hiddenAt} />. {texts.hiddenMeaning}
        </p>
      ) : (
        <p>{texts.shownMeaning}</p>
      )}
      {mayChange ? (
        <Button
          variant="outline"
          size="small"
          className="w-fit"
          isBusy={show.isPending}
          onClick={() => (hiddenAt ? show.mutate({ id }) : setAsking(true))}
        >
          {hiddenAt ? texts.show : texts.hide}
        </Button>
      ) : null}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.hideTitle(name)}
        meaning={texts.hideMeaning}
        yes={texts.hide}
        isBusy={hide.isPending}
        onYes={(reason) => hide.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}
