import { useEffect } from 'react';
import { api } from '../../platform/api/client.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { recordStoredAhead, wasStoredAhead } from '../../platform/offline/answers.ts';
import { recordOffline } from '../../platform/offline/connection.ts';
import { useSession } from '../../platform/session/session.ts';

const workerPath = '/service-worker.js';
/** How often tracker and letters are kept without being looked at, how long after the page anything is, in milliseconds; and so many letters. */
const ahead = { every: 12 * 60 * 60_000, after: 3_000, letters: 20 };

/** Has pages open without a network from now on, with what a person may want to read on the way. */
export function useOfflineApp(): void {
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

/** One after the other, and beside the screens: nobody waits for any of it, and what it meets is nobody's concern. */
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
