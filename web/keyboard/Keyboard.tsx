import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { SavedSearch } from '../../contract/saved-searches.ts';
import { messageOfError } from '../api.ts';
import { paths } from '../paths.ts';
import { savedSearchesQuery } from '../saved-searches/queries.ts';
import { addressOf, filterOf, inOrder } from '../saved-searches/search-filter.ts';
import { renewAlerts } from '../saved-searches/shown-alerts.ts';
import { useSession, useSignOut } from '../session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type Command, commandsFor, commandsOfSearches } from './commands.ts';
import { KeyList } from './KeyList.tsx';
import { Palette } from './Palette.tsx';
import type { KeyboardProps } from './shown.ts';
import { keyboardTexts as texts } from './texts.ts';
import { useKeys } from './use-keys.ts';

/** What the keyboard can do on every page of a signed-in person. One dialog for both, so that it gives the focus back once. */
export default function Keyboard({ shown, onShow }: KeyboardProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useKeys(onShow);
  const isFinding = shown === 'find';
  const queryClient = useQueryClient();
  const saved = useQuery({ ...savedSearchesQuery, enabled: isFinding });
  const searches = commandsOfSearches(inOrder(saved.data?.savedSearches ?? []));

  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error(messageOfError(error), { description: texts.logoutFailed }),
    });
  const open = (search: SavedSearch) => {
    if (search.newCount) renewAlerts(queryClient, filterOf(search));
    void navigate(addressOf(search));
  };
  const obey = ({ does }: Command) => {
    if (does.kind === 'showKeys') return onShow('showKeys');
    onShow(null);
    if (does.kind === 'leave') leave();
    else if (does.kind === 'search') open(does.search);
    else void navigate(does.to);
  };

  return (
    <Dialog
      isOpen={shown !== null}
      onOpenChange={(isOpen) => !isOpen && onShow(null)}
      title={isFinding ? texts.findTitle : texts.keysTitle}
      description={isFinding ? undefined : texts.keysDescription}
    >
      {isFinding ? (
        <Palette
          commands={[...commandsFor(user), ...searches]}
          onCommand={obey}
          onCompany={({ id }) => {
            onShow(null);
            void navigate(paths.company(id));
          }}
        />
      ) : (
        <KeyList />
      )}
    </Dialog>
  );
}
