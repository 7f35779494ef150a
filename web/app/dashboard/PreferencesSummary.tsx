import type { IndustryLabel } from '../../../contract/companies/companies.ts';
import { roundNames } from '../../../contract/companies/round-kinds.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { IndustryMark } from '../../ui/IndustryMark.tsx';
import { placeOf } from '../../ui/place.ts';
import { dashboardTexts as texts } from './texts.ts';

const most = 5;

export default function PreferencesSummary({ preferences }: { preferences: Preferences }) {
  const industries = preferences.industries
    .map(labelOfTag)
    .filter((label): label is IndustryLabel => label !== null);
  const places = [
    ...preferences.cities,
    ...preferences.regions,
    ...preferences.countries.map((country) => placeOf({ city: null, region: null, country })),
  ];
  const rounds = [
    ...preferences.stages.map((kind) => roundNames[kind]),
    ...texts.sums(preferences.leastAmount, preferences.mostAmount),
  ];
  return (
    <dl className="space-y-3 pb-2 text-14">
      <div>
        <dt className="text-13 text-ink-3">{texts.industries}</dt>
        {industries.slice(0, most).map((industry) => (
          <dd key={industry.tag} className="text-ink-2">
            <IndustryMark industry={industry} />
          </dd>
        ))}
        <Rest count={industries.length} />
      </div>
      <div>
        <dt className="text-13 text-ink-3">{texts.places}</dt>
        {places.slice(0, most).map((place) => (
          <dd key={place} className="text-ink-2">
            {place}
          </dd>
        ))}
        <Rest count={places.length} />
      </div>
      {rounds.length > 0 ? (
        <div>
          <dt className="text-13 text-ink-3">{texts.rounds}</dt>
          {rounds.slice(0, most).map((criterion) => (
            <dd key={criterion} className="text-ink-2">
              {criterion}
            </dd>
          ))}
          {rounds.length > most ? <Rest count={rounds.length} /> : null}
        </div>
      ) : null}
    </dl>
  );
}

function Rest({ count }: { count: number }) {
  if (count === 0) return <dd className="text-ink-2">{texts.any}</dd>;
  return count > most ? <dd className="text-ink-3">{texts.andMore(count - most)}</dd> : null;
}
