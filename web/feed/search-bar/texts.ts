import { counted } from '../../../contract/platform/text/counts.ts';
import { language } from '../../../contract/platform/text/locale.ts';
import { once } from '../../../contract/platform/text/once.ts';
import { type ConditionKind, longestQuery, searchMessages } from '../../../contract/search/search.ts';
import { searchFieldTexts } from './search-field-texts.ts';

const every = once(() => new Intl.ListFormat(language));

export const searchTexts = {
  ...searchFieldTexts,
  examples: 'For example',
  searchFor: (typed: string) => `Search for “${typed}”`,
  companies: 'Companies',
  lookingForCompanies: 'Looking for companies of that name…',
  noCompany: 'No company has a name like that.',
  companiesFailed: 'We couldn’t search companies. Your search still works.',
  companiesFound: (count: number) => `${counted(count, 'company', 'companies')} below`,
  empty: searchMessages.empty,
  failed: 'Failed to process search query. Please try again.',
  failedMeaning: 'We can’t show how we read your search right now. Any results below still use it.',
  tryAgain: 'Try Again',
  cut: `Only the first ${longestQuery} characters of your sentence were read.`,
  understood: 'Understood as',
  nothingUnderstood: 'Nothing in this sentence narrows the alerts.',
  nothingFound: 'No results found',
  onlyOlderFound: 'No results in the last 90 days',
  nothingFoundMeaning:
    'No round of the last 90 days that your plan includes fits this sentence. Remove or change a filter.',
  loosen: 'Broader searches',
  findMore: 'A broader search finds more:',
  // Words that a round is to say come in quotation marks already.
  without: (label: string) => (label.startsWith('“') ? `Remove ${label}` : `Remove “${label}”`),
  insteadOf: (label: string, instead: string) => `${instead} instead of ${label}`,
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  unread: (words: readonly string[]) => `Ignored: ${words.map((each) => `“${each}”`).join(', ')}`,
  readByModel: (words: string) => `Read by a language model: ${words}`,
  cameFrom: (words: readonly string[]) => `From ${every().format(words.map((each) => `“${each}”`))}`,
  remove: (label: string) => `Remove ${label}`,
  change: 'Change',
  edit: (label: string) => `Change ${label}`,
  otherwise: 'or ',
  notHiring: 'Not hiring:',
  rankedFirst: 'Ranked first:',
  kinds: {
    industry: 'industry',
    place: 'place',
    stage: 'round',
    amount: 'amount',
    date: 'when',
    investor: 'led by',
    hiring: 'Hiring:',
    purpose: 'money for',
    keyword: 'says',
  } satisfies Record<ConditionKind, string>,
} as const;
