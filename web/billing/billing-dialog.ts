import { useState } from 'react';

/** Whether a dialog is open, and whether it ever was: before that it is not even loaded. */
export function useLateDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, setIsOpen };
}
