import type { DeliverySettings } from '../../../../contract/alerts/streams.ts';
import { useChangeMails } from '../../../alerts/queries.ts';
import { viewersTimeZone } from '../../../platform/browser/time-zone.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { HourField } from './HourField.tsx';
import { mailsTexts as texts } from './texts.ts';

const usualQuiet = { quietFrom: 21, quietUntil: 7 };

/** In which time zone hours count, and between which of them nothing is sent. */
export function Delivery({ settings }: { settings: DeliverySettings }) {
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
