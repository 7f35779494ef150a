import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { viewersTimeZone } from '../browser/time-zone.ts';
import { noteKeptAhead, wasKeptAhead } from '../offline/answers.ts';
import { noteOffline } from '../offline/connection.ts';
import { useSession } from '../sessions/session.ts';

const workerPath = '/service-worker.js';
/** How often tracker and letters are kept without being looked at, how long after the page anything is, in milliseconds; and so many letters. */
const ahead = { every: 12 * 60 * 60_000, after: 3_000, letters: 20 };

/** Has pages open without a network from now on, with what a person may want to read on the way. */
export function useOfflineApp(): void {
  const { acting, user } = useSession();
  useEffect(() => {
    const timer = setTimeout(keepRelease, ahead.after);
    const note = () => noteOffline();
    if (!navigator.onLine) note();
    window.addEventListener('offline', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', note);
    };
  }, []);
  useEffect(() => {
    if (acting || !navigator.onLine) return;
    const timer = setTimeout(() => void keepAhead(user.id).catch(() => undefined), ahead.after);
    return () => clearTimeout(timer);
  }, [user.id, acting]);
}

/** The worker downloads all files of a release: in the first moments that would keep a phone from answering a touch. */
function keepRelease(): void {
  // The development server's files have other names each time.
  if (import.meta.env.PROD) navigator.serviceWorker?.register(workerPath).catch(() => undefined);
}

/** One after the other, and beside the screens: nobody waits for any of it, and what it meets is nobody's concern. */
async function keepAhead(person: string): Promise<void> {
  if (await wasKeptAhead(person, ahead.every)) return;
  const timeZone = viewersTimeZone();
  await api.favorites.counts();
  await api.favorites.list({ timeZone });
  const { applications } = await api.applications.list({ timeZone });
  const wanted = applications.filter(({ isArchived }) => !isArchived).slice(0, ahead.letters);
  for (const { applicationId } of wanted) await api.applications.get({ id: applicationId });
  await noteKeptAhead(person);
}
