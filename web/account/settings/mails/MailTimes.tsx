import type { DeliverySettings } from '../../../../contract/alerts/streams.ts';
import { useChangeMails } from '../../../alerts/queries.ts';
import { viewersTimeZone } from '../../../platform/browser/time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SavedMark } from '../../../ui/forms/SavedMark.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FoldOnPhone } from '../FoldOnPhone.tsx';
import { HourField } from './HourField.tsx';
import { cityOf } from './moments.ts';
import { mailsTexts as texts } from './texts.ts';

const usualQuiet = { quietFrom: 21, quietUntil: 7 };

/** In which time zone hours count, and between which of them nothing is sent. */
export function MailTimes({ settings }: { settings: DeliverySettings }) {
  const { timeZone, quietFrom, quietUntil } = settings;
  const { change, savedAt } = useChangeMails();
  const isQuiet = quietFrom !== null && quietUntil !== null;
  return (
    <div className="grid gap-4">
      <FoldOnPhone
        label={texts.hours}
        state={`${cityOf(timeZone ?? 'UTC')}, ${isQuiet ? texts.quietBetween(texts.hourName(quietFrom), texts.hourName(quietUntil)) : texts.noQuiet}`}
        className="gap-y-5 sm:grid-cols-2"
      >
        <div className="grid content-start gap-3">
          <SelectField
            label={texts.timeZone}
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
          <p className="-my-1 min-h-5">
            <SavedMark savedAt={savedAt} />
          </p>
        </div>
        <div className="sm:pt-6">
          <Checkbox
            label={texts.quiet}
            hint={texts.quietHint}
            checked={isQuiet}
            onChange={({ target }) =>
              change({ delivery: target.checked ? usualQuiet : { quietFrom: null, quietUntil: null } })
            }
          />
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
      </FoldOnPhone>
      <Proposal timeZone={timeZone} onTake={(zone) => change({ delivery: { timeZone: zone } })} />
    </div>
  );
}

type ProposalProps = { timeZone: string | null; onTake: (zone: string) => void };

/** The browser's own time zone, where another one is chosen or none. */
function Proposal({ timeZone, onTake }: ProposalProps) {
  const proposed = viewersTimeZone();
  if (timeZone === proposed) return null;
  return (
    <Notice
      title={texts.proposal(proposed.replaceAll('_', ' '))}
      action={
        <Button variant="outline" size="small" onClick={() => onTake(proposed)}>
          {texts.takeProposal}
        </Button>
      }
    >
      {texts.proposalMeaning}
    </Notice>
  );
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Also the one that was chosen, which another browser may call otherwise. */
const zonesWith = (chosen: string | null) =>
  chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones];
