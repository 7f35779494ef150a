import { Fragment, useState } from 'react';
import type { SuggestedCompany } from '../../../contract/feed/company-page.ts';
import { CompanyOption } from '../../companies/CompanyOption.tsx';
import { useCompanySuggestions } from '../../companies/company-suggestions.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { OptionGroup, type OptionProps, optionStyle } from '../../ui/forms/OptionGroup.tsx';
import { useListbox } from '../../ui/forms/use-listbox.ts';
import { type Command, commandsMatching, keyOf } from './commands.ts';
import { keyboardTexts as texts } from './texts.ts';

type PaletteProps = {
  commands: readonly Command[];
  onCommand: (command: Command) => void;
  onCompany: (company: SuggestedCompany) => void;
};

/** One field for everything: commands first, so that companies that arrive move nothing away from under the finger. */
export function Palette({ commands, onCommand, onCompany }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { companies, isPending, isFailed, tryAgain } = useCompanySuggestions(typed);
  const matching = commandsMatching(commands, typed);
  const listbox = useListbox(matching.length + companies.length, choose, { stays: true });

  function choose(index: number) {
    const command = matching[index];
    const company = companies[index - matching.length];
    if (command) onCommand(command);
    else if (company) onCompany(company);
  }

  const isNothing = matching.length + companies.length === 0 && !isPending && !isFailed;
  return (
    <>
      <input
        {...listbox.input}
        type="text"
        aria-label={texts.findLabel}
        placeholder={texts.findPlaceholder}
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          listbox.close();
        }}
        className={controlStyle}
      />
      <div className="-mx-3 mt-3 flex h-80 max-h-[50dvh] flex-col">
        <div {...listbox.list} className="min-h-0 overflow-y-auto">
          {matching.length > 0 ? (
            <OptionGroup name={texts.commands}>
              {matching.map((command, index) => (
                <CommandOption key={keyOf(command)} command={command} option={listbox.option(index)} />
              ))}
            </OptionGroup>
          ) : null}
          {companies.length > 0 ? (
            <OptionGroup name={texts.companies}>
              {companies.map((company, index) => (
                <CompanyOption
                  key={company.id}
                  company={company}
                  option={listbox.option(matching.length + index)}
                />
              ))}
            </OptionGroup>
          ) : null}
        </div>
        {isPending && companies.length === 0 ? <Line>{texts.looking}</Line> : null}
        {isNothing ? <Line>{texts.nothing(typed.trim())}</Line> : null}
        {typed.trim() === '' ? <Line>{texts.typeMore}</Line> : null}
        {isFailed ? (
          <div role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2.5 text-14 text-loss">
            {texts.failed}
            <Button variant="outline" size="small" onClick={tryAgain}>
              {texts.tryAgain}
            </Button>
          </div>
        ) : null}
      </div>
      <p className="mt-3 hidden text-13 text-ink-3 sm:block">{texts.howTo}</p>
      <p role="status" className="sr-only">
        {statusOf()}
      </p>
    </>
  );

  function statusOf(): string {
    if (isPending || isFailed) return '';
    return isNothing ? texts.nothing(typed.trim()) : texts.found(matching.length, companies.length);
  }
}

function Line({ children }: { children: string }) {
  return <p className="px-3 py-2.5 text-14 text-ink-3">{children}</p>;
}

function CommandOption({ command, option }: { command: Command; option: OptionProps }) {
  return (
    <div {...option} className={optionStyle}>
      {command.name}
      {command.keys.length > 0 ? (
        <span aria-hidden="true" className="max-sm:hidden">
          <Keys keys={command.keys} />
        </span>
      ) : null}
    </div>
  );
}

type KeysProps = { keys: readonly string[]; between?: string };

/** Keys as they are printed on the keyboard, to be pressed together or one after the other. */
export function Keys({ keys, between }: KeysProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-13 text-ink-3">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && between ? <span>{between}</span> : null}
          <kbd className="grid h-6 min-w-6 place-items-center rounded-tag border border-rule-2 bg-paper px-1.5 font-sans text-13 text-ink-2">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
