import { groupOfSlug } from '../../../contract/reference/industries/industry-groups.ts';
import { OnePicker, type OnePickerProps } from './OnePicker.tsx';

type GroupPickerProps = OnePickerProps & {
  /** Also offers single industries: then what is chosen is a tag of either. */
  source?: 'groups' | 'industries';
};

/** A group of industries, found by whatever it or an industry in it is called. The value is its slug. */
export function GroupPicker({ source = 'groups', ...field }: GroupPickerProps) {
  return <OnePicker {...field} source={source} chosen={groupOfSlug(field.value)?.name ?? ''} />;
}
