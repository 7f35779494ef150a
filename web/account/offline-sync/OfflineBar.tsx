import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useState } from 'react';
import { useConnection } from '../../platform/offline/connection.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { shortMoment } from './short-moment.ts';
import { offlineChangeTexts as texts } from './texts.ts';
import { useOfflineApp } from './use-offline-app.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

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
