import { clsx } from 'clsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useState } from 'react';
import type { DeliverySettings, MailStream } from '../../../../contract/alerts/streams.ts';
import { type MailChange, useChangeMails } from '../../../alerts/queries.ts';
import { mailStreamTexts } from '../../../alerts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SavedMark } from '../../../ui/forms/SavedMark.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { toastUndo } from '../../../ui/toasts/toast-undo.ts';
import { HourField } from './HourField.tsx';
import { inMonth, inWeek, isLater, writtenDay, writtenHour } from './moments.ts';
import { mailsTexts as texts } from './texts.ts';

type StreamRowProps = { stream: MailStream; settings: DeliverySettings };

/** One kind of mail: how often it comes, at which hour, and its pause. */
export function StreamRow({ stream: row, settings }: StreamRowProps) {
  const { change, savedAt } = useChangeMails();
  const name = mailStreamTexts.nameOf(row);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 sm:min-w-56">
        <h4 dir="auto" className="break-words font-medium text-15">
          {name}
        </h4>
        <p className="text-13 text-ink-2 max-sm:hidden">{texts.details[row.kind]}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
          {stateOf(row, settings)}
          <SavedMark savedAt={savedAt} />
        </p>
      </div>
      {/* A phone has no room for them beside the name. */}
      <Button
        variant="outline"
        size="small"
        className="sm:hidden"
        aria-label={texts.changeOf(name)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.change}
      </Button>
      <div id={id} className={clsx('contents', isOpen || 'max-sm:hidden')}>
        <Times row={row} name={name} onChange={change} />
        {row.kind === 'matches' ? <NewRoles row={row} settings={settings} onChange={change} /> : null}
      </div>
    </li>
  );
}

type TimesProps = { row: MailStream; name: string; onChange: (change: MailChange) => void };

function Times({ row, name, onChange }: TimesProps) {
  const { stream, kind, frequency, hour, weekday } = row;
  const isDated = frequency === 'daily' || frequency === 'weekly';
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SelectField
        label={texts.howOften(name)}
        isLabelHidden
        className="w-40"
        value={frequency}
        onChange={({ target }) => {
          const chosen = mailStreamTexts.optionsOf(kind).find(({ value }) => value === target.value);
          if (chosen) onChange({ stream: { stream, frequency: chosen.value } });
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
          onChange={({ target }) => onChange({ stream: { stream, weekday: Number(target.value) } })}
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
          onChange={(chosen) => onChange({ stream: { stream, hour: chosen } })}
        />
      ) : null}
      {frequency === 'none' ? (
        <span aria-hidden="true" className="size-11 max-sm:hidden" />
      ) : (
        <PauseMenu stream={row} name={name} onChange={onChange} />
      )}
    </div>
  );
}

type NewRolesProps = StreamRowPart & { settings: DeliverySettings };
type StreamRowPart = { row: MailStream; onChange: (change: MailChange) => void };

function NewRoles({ row, settings, onChange }: NewRolesProps) {
  return (
    <Checkbox
      className="w-full"
      label={texts.newRoles}
      hint={texts.newRolesHint}
      checked={settings.tellsNewRoles}
      disabled={row.frequency === 'none'}
      onChange={({ target }) => onChange({ delivery: { tellsNewRoles: target.checked } })}
    />
  );
}

function stateOf({ frequency, pausedUntil, nextDueAt }: MailStream, { timeZone }: DeliverySettings) {
  if (frequency === 'none') return texts.off;
  if (isLater(pausedUntil)) return texts.pausedUntil(writtenDay(pausedUntil, timeZone));
  if (nextDueAt) return texts.next(writtenHour(nextDueAt, timeZone));
  return texts.waits;
}

type PauseMenuProps = { stream: MailStream; name: string; onChange: (change: MailChange) => void };

function PauseMenu({ stream: { stream, pausedUntil }, name, onChange }: PauseMenuProps) {
  const pause = (until: string | null) => {
    onChange({ stream: { stream, pausedUntil: until } });
    const undo = () => onChange({ stream: { stream, pausedUntil } });
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
