import { type KeyboardEvent, useState } from 'react';
import { jobTitleSuggestions } from '../../../contract/auth/registration.ts';
import { SuggestField } from '../../ui/forms/SuggestField.tsx';
import { ChosenList } from '../../ui/pickers/ChosenList.tsx';
import { settingsTexts as texts } from './texts.ts';
import { withRole } from './with-role.ts';

const most = 20;

type RolesFieldProps = { chosen: readonly string[]; onChange: (roles: string[]) => void };

/** Jobs in somebody's own words. */
export function RolesField({ chosen, onChange }: RolesFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = chosen.length >= most;
  const add = (role: string) => {
    setTyped('');
    onChange(withRole(chosen, role));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in this field never sends the form: it would save half a word.
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="grid gap-2">
      <SuggestField
        label={texts.roles}
        hint={isFull ? texts.full(most) : texts.rolesHint}
        placeholder={texts.add}
        suggestions={jobTitleSuggestions.filter((title) => !chosen.includes(title))}
        value={typed}
        disabled={isFull}
        onChange={setTyped}
        onChoose={add}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      {chosen.length === 0 ? <p className="text-14 text-ink-3">{texts.noRoles}</p> : null}
      <ChosenList
        label={texts.roles}
        chosen={chosen}
        nameOf={String}
        onRemove={(role) => onChange(chosen.filter((other) => other !== role))}
      />
    </div>
  );
}
