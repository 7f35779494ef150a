import { type OptionProps, optionStyle } from '../../ui/forms/OptionGroup.tsx';
import type { Command } from './commands.ts';
import { Keys } from './Keys.tsx';

export function CommandOption({ command, option }: { command: Command; option: OptionProps }) {
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
