import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type NotLoadedProps = {
  title: ReactNode;
  /** Why, or what it means. */
  children?: ReactNode;
  /** What the button says that asks again. */
  again: string;
  isBusy?: boolean;
  onTryAgain: () => void;
};

/** Stands in place of something that could not be loaded. */
export function NotLoaded({ title, children, again, isBusy = false, onTryAgain }: NotLoadedProps) {
  return (
    <Notice
      tone="loss"
      title={title}
      action={
        <Button variant="outline" size="small" isBusy={isBusy} onClick={onTryAgain}>
          {again}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
