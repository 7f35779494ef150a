import { useFormContext, useWatch } from 'react-hook-form';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { MatchCount } from '../../feed/match-count/MatchCount.tsx';
import type { RegistrationForm } from './registration-storage.ts';

/** How many rounds fit what the form says, of those that the chosen plan shows. */
export default function RegisterMatchCount() {
  const { control } = useFormContext<RegistrationForm>();
  const [plan, group, country] = useWatch({ control, name: ['plan', 'selectedGroup', 'country'] });
  const criteria = {
    ...noPreferences,
    industries: group ? [group] : [],
    countries: country ? [country] : [],
  };
  return <MatchCount wishes={criteria} plan={plan} />;
}
