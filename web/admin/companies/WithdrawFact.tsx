import { useState } from 'react';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { ChangeButton } from '../MayChange.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { companyTexts as texts } from './texts.ts';
import { useRecordChange } from './use-record-change.ts';

type WithdrawFactProps<Answer> = {
  /** The fact, as a reader knows it. */
  name: string;
  withdraw: (reason: string) => Promise<Answer>;
  /** Puts the correction back, from how the record is after it was taken back. */
  restore: (answer: Answer, reason: string) => Promise<unknown>;
};

/** Takes back what an admin set of one fact, so that it is what sources tell. */
export function WithdrawFact<Answer>({ name, withdraw, restore }: WithdrawFactProps<Answer>) {
  const [isAsking, setAsking] = useState(false);
  const putBack = useRecordChange((undo: () => Promise<unknown>) => undo(), texts.restored(name));
  const change = useRecordChange(
    async (reason: string) => ({ answer: await withdraw(reason), reason }),
    ({ answer, reason }) => {
      setAsking(false);
      toastUndo(texts.withdrawn(name), () => putBack.mutate(() => restore(answer, reason)));
    },
  );
  return (
    <>
      <ChangeButton variant="link" size="small" className="min-h-6" onClick={() => setAsking(true)}>
        {texts.withdraw}
        <span className="sr-only">: {name}</span>
      </ChangeButton>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.withdrawTitle(name)}
        meaning={texts.withdrawMeaning}
        yes={texts.withdraw}
        isBusy={change.isPending}
        onYes={(reason) => change.mutate(reason)}
      />
    </>
  );
}
