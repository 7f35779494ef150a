import { useFormContext, useWatch } from 'react-hook-form';
import { noPreferences } from '../../contract/preferences/preferences.ts';
import { FittingRounds } from '../fitting/FittingRounds.tsx';
import type { RegistrationForm } from './registration-form.ts';

/** How many rounds fit what the form says, of those that the chosen plan shows. */
export default function RegisterFitting() {
  const { control } = useFormContext<RegistrationForm>();
  const [plan, group, country] = useWatch({ control, name: ['plan', 'selectedGroup', 'country'] });
  const wishes = {
    ...noPreferences,
    industries: group ? [group] : [],
    countries: country ? [country] : [],
  };
  return <FittingRounds wishes={wishes} plan={plan} />;
}
