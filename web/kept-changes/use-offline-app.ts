import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { deviceStorage } from '../browser/browser-storage.ts';
import { applicationsQuery, favoriteCountsQuery, favoritesQuery } from '../favorites/queries.ts';
import { noteOffline } from '../offline/connection.ts';
import { useSession } from '../sessions/session.ts';

const workerPath = '/service-worker.js';
const aheadKey = 'keptAheadAt';
/** How often tracker and letters are kept without being looked at, in milliseconds, and so many letters. */
const ahead = { every: 12 * 60 * 60_000, letters: 20 };

/** Has pages open without a network from now on, with what a person may want to read on the way. */
export function useOfflineApp(): void {
  const queryClient = useQueryClient();
  const { acting, user } = useSession();
  useEffect(() => {
    // The development server's files have other names each time.
    if (import.meta.env.PROD) navigator.serviceWorker?.register(workerPath).catch(() => undefined);
    const note = () => noteOffline();
    if (!navigator.onLine) note();
    window.addEventListener('offline', note);
    return () => window.removeEventListener('offline', note);
  }, []);
  useEffect(() => {
    const mark = `${user.id} `;
    const [, at] = deviceStorage.read(aheadKey)?.startsWith(mark)
      ? (deviceStorage.read(aheadKey) ?? '').split(' ')
      : [];
    if (acting || !navigator.onLine || Date.now() - Number(at ?? 0) < ahead.every) return;
    void keepAhead(queryClient)
      .then(() => deviceStorage.write(aheadKey, mark + Date.now()))
      .catch(() => undefined);
  }, [queryClient, user.id, acting]);
}

/** One after the other: nobody waits for any of it. */
async function keepAhead(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  await queryClient.ensureQueryData(favoriteCountsQuery);
  await queryClient.ensureInfiniteQueryData(favoritesQuery);
  const { applications } = await queryClient.ensureQueryData(applicationsQuery);
  const wanted = applications.filter(({ isArchived }) => !isArchived).slice(0, ahead.letters);
  for (const { applicationId } of wanted) await api.applications.get({ id: applicationId });
}
