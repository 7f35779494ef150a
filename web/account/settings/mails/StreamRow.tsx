import Ellipsis from 'lucide-react/icons/ellipsis';
import type { DeliverySettings, MailStream } from '../../../../contract/alerts/streams.ts';
import { useChangeMails } from '../../../alerts/queries.ts';
import { mailStreamTexts } from '../../../alerts/texts.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { toastUndo } from '../../../ui/toasts/toast-undo.ts';
import { HourField } from './HourField.tsx';
import { inMonth, inWeek, isLater, writtenDay, writtenHour } from './moments.ts';
import { mailsTexts as texts } from './texts.ts';

type StreamRowProps = { stream: MailStream; settings: DeliverySettings };

/** One kind of mail: how often it comes, at which hour, and its rest. */
export function StreamRow({ stream: row, settings }: StreamRowProps) {
  const { stream, kind, frequency, hour, weekday } = row;
  const change = useChangeMails();
  const name = mailStreamTexts.nameOf(row);
  const isDated = frequency === 'daily' || frequency === 'weekly';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-rule border-b py-4">
      <div className="min-w-60 flex-1">
        <h3 className="break-words font-medium text-15">{name}</h3>
        <p className="mt-0.5 text-13 text-ink-2">{texts.details[kind]}</p>
        <p className="mt-1 text-13 text-ink-3">{stateOf(row, settings)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <SelectField
          label={texts.howOften(name)}
          isLabelHidden
          className="w-40"
          value={frequency}
          onChange={({ target }) => {
            const chosen = mailStreamTexts.optionsOf(kind).find(({ value }) => value === target.value);
            if (chosen) change({ stream: { stream, frequency: chosen.value } });
          }}
        >
          {mailStreamTexts.optionsOf(kind).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {frequency === 'weekly' ? (
          <SelectField
            label={texts.weekday(name)}
            isLabelHidden
            className="w-36"
            value={weekday}
            onChange={({ target }) => change({ stream: { stream, weekday: Number(target.value) } })}
          >
            {texts.weekdays.map((label, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
        {isDated ? (
          <HourField
            label={texts.hour(name)}
            isLabelHidden
            value={hour}
            onChange={(chosen) => change({ stream: { stream, hour: chosen } })}
          />
        ) : null}
        {frequency === 'none' ? null : <PauseMenu stream={row} name={name} />}
      </div>
      {kind === 'matches' ? (
        <div className="w-full">
          <Checkbox
            label={texts.newRoles}
            checked={settings.tellsNewRoles}
            disabled={frequency === 'none'}
            onChange={({ target }) => change({ delivery: { tellsNewRoles: target.checked } })}
          />
          <p className="mt-1 pl-7 text-13 text-ink-3">{texts.newRolesMeaning}</p>
        </div>
      ) : null}
    </li>
  );
}

function stateOf({ frequency, pausedUntil, nextDueAt }: MailStream, { timeZone }: DeliverySettings) {
  if (frequency === 'none') return null;
  if (isLater(pausedUntil)) return texts.pausedUntil(writtenDay(pausedUntil, timeZone));
  if (nextDueAt) return texts.next(writtenHour(nextDueAt, timeZone));
  return frequency === 'immediately' ? texts.waits : null;
}

function PauseMenu({ stream: { stream, pausedUntil }, name }: { stream: MailStream; name: string }) {
  const change = useChangeMails();
  const pause = (until: string | null) => {
    change({ stream: { stream, pausedUntil: until } });
    const undo = () => change({ stream: { stream, pausedUntil } });
    toastUndo(until ? texts.pausedNow(name) : texts.resumed, undo, `pause-${stream}`);
  };
  return (
    <Menu
      label={texts.more(name)}
      trigger={
        <button
          type="button"
          aria-label={texts.more(name)}
          className="grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      }
    >
      {isLater(pausedUntil) ? (
        <MenuItem onSelect={() => pause(null)}>{texts.resume}</MenuItem>
      ) : (
        <>
          <MenuItem onSelect={() => pause(inWeek())}>{texts.pauseWeek}</MenuItem>
          <MenuItem onSelect={() => pause(inMonth())}>{texts.pauseMonth}</MenuItem>
        </>
      )}
    </Menu>
  );
}
