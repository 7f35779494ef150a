import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { favoritesKey } from '../../platform/api/query-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { announceFavoritesChange, type FavoritesChange } from './cached-favorites.ts';
import { showRestored } from './show-restored.ts';
import { companyListTexts, type TabTexts } from './texts.ts';

type ClearListProps = {
  texts: Pick<TabTexts, 'clearTitle' | 'clearMeaning'>;
  count: number;
  isBusy: boolean;
  /** At the foot of a page, where it is the last thing to do. */
  isQuiet?: boolean;
  onClear: () => void;
};

/** Empties a tab, once it was asked whether that is meant. */
export function ClearList({ texts, count, isBusy, isQuiet, onClear }: ClearListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    setIsAsking(false);
    onClear();
  };
  return (
    <>
      <Button
        variant={isQuiet ? 'link' : 'outline'}
        size="small"
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {isBusy ? companyListTexts.clearing : companyListTexts.clearAll}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={texts.clearTitle}
        description={texts.clearMeaning(count)}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={clear}>{companyListTexts.clearAll}</Button>
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {companyListTexts.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

type ListHeadingProps = {
  title: string;
  /** What stands below, in words; empty before it is known. */
  line: ReactNode;
  /** What can be done with all that stands below. */
  children: ReactNode;
};

export function ListHeading({ title, line, children }: ListHeadingProps) {
  return (
    <header className="mb-8 border-ink border-b-2 pb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 tabIndex={-1} className="headline text-36 outline-none">
            {title}
          </h1>
          {line ? <div className="mt-1 text-15 text-ink-3">{line}</div> : null}
        </div>
        <div className="flex items-center gap-3">{children}</div>
      </div>
    </header>
  );
}

type ClearOptions = {
  clear: () => Promise<unknown>;
  restore: () => Promise<{ restored: number }>;
  showEmpty: (queryClient: QueryClient) => void;
  change: FavoritesChange;
  texts: Pick<TabTexts, 'cleared' | 'clearFailed' | 'restored' | 'notRestored'>;
};

/** Empties a list on the server, then on the screen, here and in the other tabs. For a while it can be undone. */
export function useClearList({ clear, restore, showEmpty, change, texts }: ClearOptions) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: restore,
    onSuccess: ({ restored }) => {
      if (restored === 0) return toast.error(texts.notRestored);
      announceFavoritesChange({ kind: 'restored' });
      toast(texts.restored);
      return showRestored(queryClient);
    },
    onError: () => toast.error(texts.notRestored),
  });
  return useMutation({
    mutationFn: clear,
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      showEmpty(queryClient);
      announceFavoritesChange(change);
      toastUndo(texts.cleared, () => undo.mutate());
    },
    onError: () => toast.error(texts.clearFailed),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
}
