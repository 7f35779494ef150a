import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { listenTo } from '../../platform/browser/broadcast-channel.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { changesChannel } from '../../platform/offline/add-change.ts';
import { recordStoredAhead, storeAnswer, wasStoredAhead } from '../../platform/offline/answers.ts';
import { countChanges } from '../../platform/offline/changes.ts';
import { connection, recordOffline, useConnection } from '../../platform/offline/connection.ts';
import { takeHeard } from '../../platform/offline/store.ts';
import { rereadSession } from '../../platform/session/reread-session.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { sendNow, shortMoment } from './send-now.ts';
import { offlineChangeTexts as texts } from './texts.ts';

const loadDialog = () => import('./ChangesDialog.tsx');

const ChangesDialog = lazyPart(loadDialog, 'line');

/** Says above a page that it is not of now, and what waits to be sent. Nothing while all is as it should be. */
export default function OfflineBar() {
  useOfflineApp();
  useWaitingChanges();
  const { user } = useSession();
  const { isOffline, keptAt, waiting, unsettled } = useConnection();
  const [isOpen, setIsOpen] = useState(false);
  const said = [
    isOffline
      ? keptAt === null
        ? texts.offline
        : texts.offlineSince(shortMoment(keptAt, new Date()))
      : null,
    unsettled > 0 ? texts.unsettled(unsettled) : null,
    waiting.length > unsettled
      ? (isOffline ? texts.willBeSent : texts.beingSent)(waiting.length - unsettled)
      : null,
  ].filter((each) => each !== null);
  return (
    <>
      <section
        role="status"
        aria-label={texts.label}
        className={
          said.length === 0
            ? 'sr-only'
            : 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-rule border-b bg-sunk px-4 py-1.5 text-14 sm:px-6 print:hidden'
        }
      >
        {said.length === 0 ? null : (
          <>
            <CloudOff
              size={16}
              aria-hidden="true"
              className={`shrink-0 ${unsettled > 0 ? 'text-warn' : 'text-ink-3'}`}
            />
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{said.join(' ')}</p>
            {waiting.length > 0 ? (
              <Button
                variant="link"
                size="small"
                onPointerEnter={() => preload(loadDialog)}
                onFocus={() => preload(loadDialog)}
                onClick={() => setIsOpen(true)}
              >
                {texts.show}
              </Button>
            ) : null}
          </>
        )}
      </section>
      {isOpen ? (
        <Suspense>
          <ChangesDialog person={user.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const workerPath = '/service-worker.js';

/** How often tracker and letters are kept without being looked at, how long after the page anything is, in milliseconds; and so many letters. */
const ahead = { every: 12 * 60 * 60_000, after: 3_000, letters: 20 };

/** Has pages open without a network from now on, with what a person may want to read on the way. */
function useOfflineApp(): void {
  const { acting, user } = useSession();
  useEffect(() => {
    const timer = setTimeout(resumeSending, ahead.after);
    const note = () => recordOffline();
    if (!navigator.onLine) note();
    window.addEventListener('offline', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', note);
    };
  }, []);
  useEffect(() => {
    if (acting || !navigator.onLine) return;
    const timer = setTimeout(() => void storeAhead(user.id).catch(() => undefined), ahead.after);
    return () => clearTimeout(timer);
  }, [user.id, acting]);
}

/** The worker downloads all files of a release: in the first moments that would keep a phone from answering a touch. */
function resumeSending(): void {
  // The development server's files have other names each time.
  if (import.meta.env.PROD) navigator.serviceWorker?.register(workerPath).catch(() => undefined);
}

/** One after the other, and beside the screens: no one waits for any of it, and what it meets is no one's concern. */
async function storeAhead(person: string): Promise<void> {
  if (await wasStoredAhead(person, ahead.every)) return;
  const timeZone = viewersTimeZone();
  await api.favorites.counts();
  await api.favorites.list({ timeZone });
  const { applications } = await api.applications.list({ timeZone });
  const wanted = applications.filter(({ isArchived }) => !isArchived).slice(0, ahead.letters);
  for (const { applicationId } of wanted) await api.applications.get({ id: applicationId });
  await recordStoredAhead(person);
}

/** In milliseconds, how often it is looked whether someone answers again while something waits for that. */
const checkEvery = 10_000;

/** Keeps what is answered, and sends what waits as soon as someone answers; then everything is asked anew. */
function useWaitingChanges(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { isOffline, waiting } = useConnection();
  const isWaiting = isOffline || waiting.length > 0;

  useEffect(() => takeHeard(storeAnswer), []);
  useEffect(() => {
    const run = () => void countChanges(user.id);
    run();
    return listenTo(changesChannel, (said) => {
      run();
      // In whichever tab they were sent from.
      if (said === 'sent') void askAnew(queryClient);
    });
  }, [user.id, queryClient]);

  useEffect(() => {
    if (!isOffline) return;
    // What was kept is shown until what is true now has come.
    return () => void sendNow().finally(() => askAnew(queryClient));
  }, [isOffline, queryClient]);

  useEffect(() => {
    if (!isWaiting) return;
    const run = async () => {
      if (document.visibilityState === 'hidden') return;
      if (connection().isOffline) return rereadSession(queryClient);
      await sendNow();
    };
    const checkNow = () => void run();
    checkNow();
    const timer = setInterval(checkNow, checkEvery);
    window.addEventListener('online', checkNow);
    const stopHearing = listenTo(changesChannel, (said) => said === 'added' && checkNow());
    return () => {
      stopHearing();
      clearInterval(timer);
      window.removeEventListener('online', checkNow);
    };
  }, [isWaiting, queryClient]);
}

/** Also what is not on the screen now: nothing is asked for again by being shown. */
async function askAnew(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  await queryClient.invalidateQueries();
}
