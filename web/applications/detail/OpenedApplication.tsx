import { useState } from 'react';
import type { Application } from '../../../contract/applications/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { detailTexts as texts } from '../texts.ts';
import type { ChangeApplication } from '../use-change-application.ts';
import { useBringBack } from '../use-remove-application.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';

type OpenedApplicationProps = {
  id: string;
  applications: readonly Application[];
  /** Whether the list is being asked for: what is not in it may come. */
  isAsking: boolean;
  today: string;
  onClose: () => void;
  changes: ChangeApplication;
};

/** The application of the address. One that another tab deletes meanwhile stays open with all that was typed. */
export function OpenedApplication({ id, applications, isAsking, ...rest }: OpenedApplicationProps) {
  const present = applications.find(({ applicationId }) => applicationId === id);
  const [known, setKnown] = useState(present);
  if (present && present !== known) setKnown(present);
  const application = present ?? known;
  if (application)
    return <ApplicationDialog application={application} isGone={present === undefined} {...rest} />;
  return isAsking ? null : <NotFound id={id} onClose={rest.onClose} />;
}

function NotFound({ id, onClose }: { id: string; onClose: () => void }) {
  const bringBack = useBringBack();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.notFound}
      description={texts.notFoundMeaning}
    >
      <Button onClick={() => bringBack({ applicationId: id })}>{texts.bringBack}</Button>
    </Dialog>
  );
}
