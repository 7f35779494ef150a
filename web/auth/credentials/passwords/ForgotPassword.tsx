import { Suspense, useState } from 'react';
import { Button, type ButtonStyle } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

// The dialog is as large as the rest of the page that opens it.
const ForgotPasswordDialog = lazyPart(() => import('./ForgotPasswordDialog.tsx'), 'line');

type ForgotPasswordProps = ButtonStyle & {
  label: string;
  className?: string;
  /** What the person has typed so far, asked for when the dialog opens. */
  email: () => string;
};

/** Opens the dialog that mails a link to choose a new password. */
export function ForgotPassword({ label, email, ...run }: ForgotPasswordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button {...run} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ForgotPasswordDialog isOpen={isOpen} onOpenChange={setIsOpen} email={email()} />
        </Suspense>
      ) : null}
    </>
  );
}
