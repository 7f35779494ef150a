import { citiesOfName, regionOfSpelling } from '../../../reference/places/known-cities.ts';
import { type LabelledStory, type WrittenStory, writtenStory } from './labelled-story.ts';

/** What the product calls the purposes of such labels. */
const purposeNames: Readonly<Record<string, string>> = {
  acquisitions: 'acquisition',
  regulatory: 'regulatory_approval',
};

/** The item as it is judged, with its labels beside it. */
export function readWrittenStory(line: unknown, index: number): LabelledStory {
  const marks = writtenStory.parse(line);
  const { language, company, headline, paragraphs, place, stage, sum } = marks;
  return {
    id: `written${String(index + 1).padStart(3, '0')}`,
    language,
    company,
    headline,
    paragraphs,
    marks,
    label: {
      place: place && placeLabel(place),
      stage: stage?.value ?? null,
      sum: sum?.amount && sum.currency ? { amount: String(sum.amount), currency: sum.currency } : null,
      lead: marks.lead,
      others: marks.others,
      does: [...marks.does, ...(marks.doesWords ? [marks.doesWords] : [])],
      purposes: marks.purposes.map((purpose) => purposeNames[purpose] ?? purpose),
      countries: [],
      hires: marks.hires,
      people: marks.people.map(({ name, roles }) => ({ name: name.replace(/^(?:Dr|Prof)\.? /, ''), roles })),
      notPeople: marks.notPeople,
    },
  };
}

const cityStates: Readonly<Record<string, string>> = { SG: 'Singapore', HK: 'Hong Kong' };

/** A place as the gazetteer spells it. */
function placeLabel({ city, region, country }: NonNullable<WrittenStory['place']>): string {
  if (cityStates[country]) return `${cityStates[country]},${country}`;
  if (city) {
    const known = citiesOfName(city).find((each) => each.country === country);
    return `${known?.name ?? city},${country}`;
  }
  return `${region ? (regionOfSpelling(country, region)?.name ?? region.replace(/^the /, '')) : ''},${country}`;
}
