import type { Condition, Interpretation } from '../../contract/search/search.ts';
import { placeKey } from '../reference/places/place-key.ts';
import { type Demand, demandOfHiring, noDemand, roundWith } from './matching/demand.ts';

/** What a sentence demands of every round that it finds; of one that offers alternatives, nothing is known to be. */
export function demandOfMeaning({ alternatives }: Interpretation): Demand {
  const [conditions, ...others] = alternatives;
  if (!conditions || others.length > 0) return noDemand;
  const wanted = conditions.filter(({ isExcluded }) => !isExcluded);
  return {
    industries: industriesOf(wanted).map((tag) => roundWith({ industryTags: [tag] })),
    places: wanted.flatMap((condition) => (condition.kind === 'place' ? condition.places.map(roundAt) : [])),
    stages: wanted.flatMap((condition) =>
      condition.kind === 'stage' ? condition.rounds.map((roundKind) => roundWith({ roundKind })) : [],
    ),
    hiring: wanted.flatMap((condition) =>
      condition.kind === 'hiring' ? demandOfHiring(condition.functions) : [],
    ),
    isSumAsked: wanted.some(({ kind }) => kind === 'amount'),
  };
}

/** The alternatives before what is asked for further: every round has one of these at least. */
function industriesOf(wanted: Condition[]): string[] {
  const industries = wanted.filter((condition) => condition.kind === 'industry');
  const further = industries.findIndex(({ isFurther }) => isFurther);
  return (further === -1 ? industries : industries.slice(0, further)).flatMap(({ tags }) => tags);
}

type Place = Extract<Condition, { kind: 'place' }>['places'][number];

const roundAt = ({ country, region, city }: Place) =>
  roundWith({ country, regionKey: region && placeKey(region), cityKey: city && placeKey(city) });
