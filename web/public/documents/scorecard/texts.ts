import { counted, withCommas } from '../../../../contract/platform/text/counts.ts';
import { fewestCounted, type Scorecard } from '../../../../contract/public/scorecard.ts';
import { countryName } from '../../../../contract/reference/countries.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;
const fewer = `fewer than ${fewestCounted}`;
const countOf = (value: number | null) => (value === null ? fewer : withCommas(value));

function duration(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'minute', 'minutes');
  return `${withCommas(Math.round(minutes / 6) / 10)} hours`;
}

export const scorecardTexts = {
  title: 'Scorecard',
  description: 'How fresh and how complete our data is, measured on this installation from its own records.',
  lead: 'What we say of ourselves can be checked. These figures come from this installation’s own records and are measured at most once an hour. Example data never counts.',
  empty: 'Not measured yet: there is too little data.',
  sources: 'Sources on time',
  sourcesValue: ({ sourcesOnTime: value }: Scorecard) => value && `${value.count} of ${value.of}`,
  sourcesHow: 'Sources that ran in the last 7 days and were read successfully within the last 12 hours.',
  rounds: 'Rounds a week',
  roundsValue: ({ roundsAWeek: { all } }: Scorecard) =>
    all === 0 ? null : all === null ? fewer : withCommas(all),
  roundsHow:
    'Rounds announced in the last 28 days, a week on average, each counted once however many sources report it.',
  byCountry: 'By country',
  countries: ({ roundsAWeek: { countries } }: Scorecard) =>
    countries.map(({ country, rounds }) => ({
      name: countryName(country) ?? country,
      rounds: withCommas(rounds),
    })),
  others: ({ roundsAWeek: { others } }: Scorecard) => (others ? withCommas(others) : null),
  othersName: 'All other countries, and country unknown',
  whatTheyDo: 'Says what they do',
  whatTheyDoHow: 'Share of companies that raised in the last 90 days for which we show what they do.',
  person: 'Names a person',
  personHow:
    'Share of the same companies for which a filing, the press, their site or a register names a person.',
  board: 'Job board found',
  boardHow: 'Share of the same companies whose own job board we found and confirmed.',
  shareValue: (share: number | undefined) => (share === undefined ? null : percent(share)),
  ofCompanies: ({ companies }: Scorecard) =>
    companies && `of ${counted(companies.count, 'company', 'companies')}`,
  minutes: 'Time to the first alert',
  minutesValue: ({ minutesToAlert: value }: Scorecard) => value && duration(value.median),
  minutesHow:
    'Median time from the moment we first read of a round to the first email about it, over the last 28 days. Daily and weekly emails wait for the hour that each user chose.',
  ofRounds: ({ minutesToAlert: value }: Scorecard) =>
    value && `over ${counted(value.rounds, 'round', 'rounds')}`,
  asked: 'Corrections asked for',
  askedHow:
    'Reports that a fact belongs to another company and confirmed requests for removal, in the last 90 days.',
  answered: 'Answered',
  answeredHow: 'How many of those an admin has answered.',
  made: 'Corrections made',
  madeHow: 'Facts of companies and rounds that an admin corrected in the last 90 days.',
  countOf,
  measured: 'Measured',
  asJson: 'The same as JSON',
} as const;
