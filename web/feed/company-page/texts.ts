import type { Confidence } from '../../../contract/companies/confidence.ts';
import type { SiteStatus } from '../../../contract/companies/contact.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';

export const companyTexts = {
  letterIsTheirs:
    'Letters are theirs alone. None is shown or written while you see Upround as somebody else.',
  pageTitle: (name: string) => titleOf(name),
  company: 'Company',
  loading: 'Loading the company',
  way: 'The way back and on',
  backTo: (list: string) => `Back to ${list}`,
  previous: 'Previous company',
  next: 'Next company',
  withKey: (name: string, key: string) => `${name} (${key})`,
  placeInList: (place: number, total: number) => `${withCommas(place)} of ${withCommas(total)}`,
  backToDashboard: 'Back to Dashboard',
  tryAgain: 'Try Again',
  noId: 'No company ID provided',
  noIdMeaning: 'The address ends before the company. Open one from your alerts.',
  failed: 'Failed to load data',
  failedMeaning: 'Your account and bookmarks are unharmed. Try again, or go back to your alerts.',
  notFound: 'Company not found',
  notFoundMeaning: 'It may have been merged with another company, or removed.',

  visitWebsite: 'Visit Website',
  sendEmail: 'Send Email',
  viewLinkedin: 'View LinkedIn',
  emailLocked: '🔒 Contact Email Available',
  linkedinLocked: '🔒 LinkedIn Profile Available',
  upgrade: 'Upgrade Now',
  share: 'Share',
  shared: 'Shared',
  addressCopied: 'Address copied',
  notShared: 'Your browser did not copy the address. Copy it from here:',
  print: 'Print',
  opensElsewhere: '(opens in a new tab)',

  inventedSample: 'Invented company, shown until live sources are connected.',
  olderSample: 'Real but older round with a recent date, shown until live sources are connected.',
  noRounds: 'No round is known yet.',
  lockedRounds: (count: number, hasOlder: boolean) => {
    const newer = hasOlder ? 'newer ' : '';
    const rounds = count === 1 ? `one ${newer}round` : `${count} ${newer}rounds`;
    return `A paid plan shows ${rounds} of the last 30 days.`;
  },

  contact: 'Whom to write to',
  ways: 'Links and a way in',
  careers: 'Careers',
  address: 'Write to',
  form: 'Form',
  formLocked: '🔒 Contact Form Available',
  linkedin: 'LinkedIn',
  readOn: 'Read on',
  checked: 'Checked',
  wrongCompany: 'Wrong company?',
  doubted: 'Taken off for you. An admin will look at it.',
  trusted: 'Shown again',
  doubtFailed: 'That was not saved',
  takenOff: (fact: string) => `You said that ${fact} is another company’s.`,
  showAgain: 'Show it again',
  facts: {
    website: 'the website',
    description: 'the description',
    linkedin: 'the LinkedIn page',
    careers: 'the careers page',
    email: 'the address',
    'contact-form': 'the contact form',
    hiring: 'the board',
  } satisfies Record<ReportedFact, string>,
  siteStanding: {
    found: 'Their website is proven to be their own.',
    unsure: 'No website that we are sure is theirs.',
    none: 'No website of theirs was found.',
    unreached: 'Their website could not be checked.',
    unchecked: 'Nobody has looked for their website yet.',
  } satisfies Record<SiteStatus['state'], string>,
  noContact: 'No source has named anybody yet, nor a website.',
  since: (year: number) => `since ${year}`,
  amount: 'Amount',
  round: 'Round',
  led: 'Led by',
  notReported: 'Not reported',
  roundsLedBy: (investor: string) => `Rounds led by ${investor}`,

  timeline: 'Rounds over time',
  timelineUnit: 'Raised, in US dollars',
  roundInWords: (amount: string, round: string, day: string) => `${amount}, ${round}, ${day}`,
  timelineDescription: (count: number) =>
    `A bar for each of ${count} rounds, oldest first. The table below the chart holds the same facts.`,
  allRounds: (count: number) => `All ${count} rounds as a table`,
  date: 'Date',

  about: 'About',
  noIndustry: 'Industry not available',
  noDescription: 'No source has described this company yet. Its website says more.',
  noDescriptionNoWebsite: 'No source has described this company yet.',

  people: 'People named by our sources',
  peopleNamedBy: (source: string) => `People named by ${source}`,
  peopleLocked: (count: number) =>
    count === 1
      ? 'One person is named, with their role.'
      : `${withCommas(count)} people are named, with their roles.`,

  provenance: 'Where this comes from',
  sureness: {
    filed: 'Sure: the company filed it itself.',
    agreed: 'Quite sure: several sources say the same.',
    single: 'Likely: only one source says so.',
    disputed: 'Unsure: sources name different sums.',
  } satisfies Record<Confidence, string>,
  firstSeen: 'first seen',
  /** '$12.5M, Series A, led by Northgate' */
  says: (amount: string, round: string | null, lead: readonly string[]) =>
    [amount, round, lead.length > 0 ? `led by ${lead.join(', ')}` : null].filter(Boolean).join(', '),
  notPrinted: (count: number) => `And ${count} more on the page itself.`,
  saidOfCompany: 'The company',
  splitReports: 'Reports of another company among them? Split them off',
  sameSources: 'Industries, place, people and links were read from the same reports.',
  lockedSources: 'A paid plan also shows the reports of newer rounds.',
  noProvenance: 'No source is on record.',
} as const;
