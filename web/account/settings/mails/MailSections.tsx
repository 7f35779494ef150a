import { Suspense } from 'react';
import { Link } from 'react-router';
import type { DeliverySettings, MailSettings } from '../../../../contract/alerts/streams.ts';
import { useChangeMails, useMailSettings } from '../../../alerts/queries.ts';
import { SettingsRow } from '../../../page/SettingsRow.tsx';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { toastUndo } from '../../../ui/toasts/toast-undo.ts';
import { MailTimes } from './MailTimes.tsx';
import { inMonth, inWeek, isLater, writtenDay } from './moments.ts';
import { PauseSkeleton, StreamsSkeleton, TimesSkeleton } from './skeletons.tsx';
import { mailsTexts as texts } from './texts.ts';

// It brings menus with it.
const StreamList = lazyPart(() => import('./StreamList.tsx'));

/** What is mailed, how often and when, in the settings. A choice counts as soon as it is made. */
export function MailSections() {
  const { data, isError, refetch } = useMailSettings();
  if (!data && isError)
    return (
      <SettingsSection title={texts.title} meaning={texts.meaning}>
        <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
          {texts.notLoadedMeaning}
        </NotLoaded>
      </SettingsSection>
    );
  return <Sections stored={data} />;
}

/** Each section stands there from the first, with the lines to come in it. */
function Sections({ stored }: { stored: MailSettings | undefined }) {
  return (
    <>
      <SettingsSection title={texts.pauseAll} meaning={texts.pauseAllMeaning}>
        {stored ? <PauseAll settings={stored.settings} /> : <PauseSkeleton />}
      </SettingsSection>
      <SettingsSection title={texts.title} meaning={texts.meaning}>
        <Suspense fallback={<StreamsSkeleton />}>
          {stored ? <StreamList {...stored} /> : <StreamsSkeleton />}
        </Suspense>
        <p className="mt-3 text-13 text-ink-3">{texts.always}</p>
        <Link to={paths.mailHistory()} className={`mt-3 ${buttonStyle({ variant: 'link', size: 'small' })}`}>
          {texts.history}
        </Link>
      </SettingsSection>
      <SettingsSection title={texts.when} meaning={texts.whenMeaning}>
        {stored ? <MailTimes settings={stored.settings} /> : <TimesSkeleton />}
      </SettingsSection>
    </>
  );
}

/** Pauses all mails that are chosen here, and resumes them. */
function PauseAll({ settings: { pausedUntil, timeZone } }: { settings: DeliverySettings }) {
  const { change } = useChangeMails();
  function pauseAll(until: string | null) {
    change({ delivery: { pausedUntil: until } });
    const undo = () => change({ delivery: { pausedUntil } });
    toastUndo(until ? texts.allPausedNow(writtenDay(until, timeZone)) : texts.resumed, undo, 'pause-all');
  }
  const isPaused = isLater(pausedUntil);
  return (
    <SettingsRow title={isPaused ? texts.allPaused(writtenDay(pausedUntil, timeZone)) : texts.notPaused}>
      {/* One button, so that the focus stays on it. */}
      <Button variant="outline" size="small" onClick={() => pauseAll(isPaused ? null : inWeek())}>
        {isPaused ? texts.resumeAll : texts.pauseAllWeek}
      </Button>
      {isPaused ? null : (
        <Button variant="outline" size="small" onClick={() => pauseAll(inMonth())}>
          {texts.pauseAllMonth}
        </Button>
      )}
    </SettingsRow>
  );
}
