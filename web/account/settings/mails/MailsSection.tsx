import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DeliverySettings } from '../../../../contract/alerts/streams.ts';
import { mailStreamsQuery, useChangeMails } from '../../../alerts/queries.ts';
import { SettingsSection } from '../../../page/SettingsSection.tsx';
import { viewersTimeZone } from '../../../platform/browser/time-zone.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { toastUndo } from '../../../ui/toasts/toast-undo.ts';
import { MailTrouble } from '../MailTrouble.tsx';
import { HourField } from './HourField.tsx';
import { inMonth, inWeek, isLater, writtenDay } from './moments.ts';
import { StreamRow } from './StreamRow.tsx';
import { mailsTexts as texts } from './texts.ts';

/** What is mailed, how often and when, in the settings. A choice counts as soon as it is made. */
export default function MailsSection() {
  const { data, isError, refetch } = useQuery(mailStreamsQuery);
  return (
    <SettingsSection title={texts.title} meaning={[...texts.meaning]}>
      <MailTrouble />
      {data ? (
        <div className="max-w-2xl">
          <ul className="border-rule border-t">
            {data.streams.map((stream) => (
              <StreamRow key={stream.stream} stream={stream} settings={data.settings} />
            ))}
          </ul>
          <Delivery settings={data.settings} />
          <PauseAll settings={data.settings} />
          <Link to={paths.mailHistory()} className={`mt-7 ${buttonStyle({ variant: 'link' })}`}>
            {texts.history}
          </Link>
        </div>
      ) : null}
      {!data && isError ? (
        <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
          {texts.notLoadedMeaning}
        </NotLoaded>
      ) : null}
      {!data && !isError ? (
        <Loading label={texts.loading}>
          <SkeletonBlock className="h-96 w-full max-w-2xl" />
        </Loading>
      ) : null}
    </SettingsSection>
  );
}

/** Pauses all mails that are chosen here, and resumes them. */
function PauseAll({ settings: { pausedUntil, timeZone } }: { settings: DeliverySettings }) {
  const change = useChangeMails();
  function pauseAll(until: string | null) {
    change({ delivery: { pausedUntil: until } });
    const undo = () => change({ delivery: { pausedUntil } });
    toastUndo(until ? texts.allPausedNow(writtenDay(until, timeZone)) : texts.resumed, undo, 'pause-all');
  }
  return (
    <fieldset className="mt-8">
      <legend className="font-medium text-17">{texts.pauseAll}</legend>
      {isLater(pausedUntil) ? (
        <div className="mt-3">
          <Notice
            title={texts.allPaused(writtenDay(pausedUntil, timeZone))}
            action={
              <Button variant="outline" size="small" onClick={() => pauseAll(null)}>
                {texts.resumeAll}
              </Button>
            }
          >
            {texts.pauseAllMeaning}
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-1 text-14 text-ink-2">{texts.pauseAllMeaning}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="outline" size="small" onClick={() => pauseAll(inWeek())}>
              {texts.pauseAllWeek}
            </Button>
            <Button variant="outline" size="small" onClick={() => pauseAll(inMonth())}>
              {texts.pauseAllMonth}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

const usualQuiet = { quietFrom: 21, quietUntil: 7 };

/** In which time zone hours count, and between which of them nothing is sent. */
function Delivery({ settings }: { settings: DeliverySettings }) {
  const { timeZone, quietFrom, quietUntil } = settings;
  const change = useChangeMails();
  const proposed = viewersTimeZone();
  const isQuiet = quietFrom !== null && quietUntil !== null;
  return (
    <fieldset className="mt-8">
      <legend className="font-medium text-17">{texts.when}</legend>
      {timeZone === proposed ? null : (
        <div className="mt-3">
          <Notice
            title={texts.proposal(proposed.replaceAll('_', ' '))}
            action={
              <Button
                variant="outline"
                size="small"
                onClick={() => change({ delivery: { timeZone: proposed } })}
              >
                {texts.takeProposal}
              </Button>
            }
          >
            {texts.proposalMeaning}
          </Notice>
        </div>
      )}
      <SelectField
        label={texts.timeZone}
        className="mt-4 max-w-xs"
        value={timeZone ?? ''}
        onChange={({ target }) =>
          change({ delivery: { timeZone: target.value === '' ? null : target.value } })
        }
      >
        <option value="">{texts.noTimeZone}</option>
        {zonesWith(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <div className="mt-4">
        <Checkbox
          label={texts.quiet}
          checked={isQuiet}
          onChange={({ target }) =>
            change({ delivery: target.checked ? usualQuiet : { quietFrom: null, quietUntil: null } })
          }
        />
        <p className="mt-1 pl-7 text-13 text-ink-3">{texts.quietMeaning}</p>
        {isQuiet ? (
          <div className="mt-3 flex gap-3 pl-7">
            <HourField
              label={texts.quietFrom}
              value={quietFrom}
              without={quietUntil}
              onChange={(hour) => change({ delivery: { quietFrom: hour } })}
            />
            <HourField
              label={texts.quietUntil}
              value={quietUntil}
              without={quietFrom}
              onChange={(hour) => change({ delivery: { quietUntil: hour } })}
            />
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Also the one that was chosen, which another browser may call otherwise. */
const zonesWith = (chosen: string | null) =>
  chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
