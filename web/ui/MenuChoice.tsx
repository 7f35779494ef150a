import Check from 'lucide-react/icons/check';
import { DropdownMenu } from 'radix-ui';

type MenuChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several; the menu stays open, so that what comes of it can be seen. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value}>
      <DropdownMenu.Label className="px-4 pt-1 pb-1 text-13 text-ink-3">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className="flex min-h-11 cursor-pointer items-center justify-between px-4 text-14 outline-none data-highlighted:bg-chosen sm:min-h-9"
        >
          {option.label}
          <DropdownMenu.ItemIndicator>
            <Check size={15} aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
