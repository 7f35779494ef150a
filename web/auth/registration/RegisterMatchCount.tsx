import { useFormContext, useWatch } from 'react-hook-form';
import { listsOfPlace } from '../../../contract/feed/preferences/first-places.ts';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { MatchCount } from '../../feed/match-count/MatchCount.tsx';
import { placeOf, type RegistrationForm } from './registration-storage.ts';

/** How many rounds fit what the form says, of those that the chosen plan shows. */
export default function RegisterMatchCount() {
  const { control } = useFormContext<RegistrationForm>();
  const [plan, group] = useWatch({ control, name: ['plan', 'selectedGroup'] });
  const [country, region, city, area] = useWatch({ control, name: ['country', 'region', 'city', 'area'] });
  const criteria = {
    ...noPreferences,
    industries: group ? [group] : [],
    ...listsOfPlace(placeOf({ country, region, city, area })),
  };
  return <MatchCount wishes={criteria} plan={plan} />;
}
