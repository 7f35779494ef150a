import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { piecesOf } from '../../../contract/search/sentence.ts';
import { openedFromHere, stateOf } from '../../companies/opened-from.ts';
import { savedSearchesQuery } from '../../feed/saved-searches/queries.ts';
import { addressOf, filterOf, inOrder, searchOf } from '../../feed/saved-searches/search-filter.ts';
import { renewAlerts } from '../../feed/saved-searches/shown-alerts.ts';
import { shownFilter } from '../../feed/saved-searches/shown-filter.ts';
import { savedSearchTexts } from '../../feed/saved-searches/texts.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useSession, useSignOut } from '../../platform/session/session.ts';
import { meaningQuery } from '../../search/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { type Command, commandOfShown, commandsFor, commandsOfSearches } from './commands.ts';
import { isMac, storeSingleKeys, wantsSingleKeys } from './key-context.ts';
import type { KeyboardProps } from './keyboard-dialog.ts';
import { Keys, Palette } from './Palette.tsx';
import { keyboardTexts as texts } from './texts.ts';

const SearchForm = lazyPart(() => import('../../feed/saved-searches/SearchForm.tsx'));

/** One dialog for all, so that it gives the focus back once. */
export default function KeyboardDialogs({ shown, onShow }: KeyboardProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const signOut = useSignOut();
  const isFinding = shown === 'find';
  const queryClient = useQueryClient();
  const saved = useQuery({ ...savedSearchesQuery, enabled: isFinding });
  const savedSearches = saved.data?.savedSearches ?? [];
  const searches = commandsOfSearches(inOrder(savedSearches));
  const filter = useFilterToSave();
  const search = filter ? searchOf(savedSearches, filter) : undefined;
  const isSaving = shown === 'saveSearch' && filter !== null;
  const close = () => onShow(null);

  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) => toast.error(messageOfError(error), { description: texts.logoutFailed }),
    });
  const open = (search: SavedSearch) => {
    if (search.newCount) renewAlerts(queryClient, filterOf(search));
    void navigate(addressOf(search));
  };
  const obey = ({ does }: Command) => {
    if (does.kind === 'showKeys' || does.kind === 'saveSearch') return onShow(does.kind);
    close();
    if (does.kind === 'leave') leave();
    else if (does.kind === 'search') open(does.search);
    else void navigate(does.to);
  };

  return (
    <Dialog
      isOpen={isFinding || shown === 'showKeys' || isSaving}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={titleOf()}
      description={shown === 'showKeys' ? texts.keysDescription : undefined}
    >
      {isFinding ? (
        <Palette
          commands={[...(filter ? [commandOfShown(search)] : []), ...commandsFor(user), ...searches]}
          onCommand={obey}
          onCompany={({ id }) => {
            close();
            void navigate(paths.company(id), { state: stateOf(openedFromHere(location)) });
          }}
        />
      ) : null}
      {shown === 'showKeys' ? <KeyList /> : null}
      {isSaving ? (
        <Suspense>
          <SearchForm filter={filter} search={search} takesFocus onClose={close} />
        </Suspense>
      ) : null}
    </Dialog>
  );

  function titleOf(): string {
    if (isFinding) return texts.findTitle;
    if (!isSaving) return texts.keysTitle;
    return search ? savedSearchTexts.renameTitle : savedSearchTexts.saveTitle;
  }
}

/** What narrows the alerts on the page, if anything does that was understood. */
function useFilterToSave(): AlertFilter | null {
  const filter = shownFilter(useLocation());
  const { data } = useQuery({ ...meaningQuery(filter?.query ?? ''), enabled: false });
  return data && piecesOf(data.meaning).length === 0 ? null : filter;
}

/** Every key that does something, and the way to turn off those that are pressed alone. */
function KeyList() {
  const [isWanted, setIsWanted] = useState(wantsSingleKeys);
  return (
    <>
      <dl className="divide-y divide-rule border-rule border-y text-14">
        {texts.keys(isMac()).map(({ does, keys, between }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <Keys keys={keys} between={between} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox
          label={texts.singleKeys}
          checked={isWanted}
          onChange={(event) => {
            setIsWanted(event.target.checked);
            storeSingleKeys(event.target.checked);
          }}
        />
        <p className="mt-1 text-13 text-ink-3">{texts.singleKeysMeaning(isMac())}</p>
      </div>
    </>
  );
}
