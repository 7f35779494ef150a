import type { Confidence } from '../../../contract/companies/confidence.ts';
import type { SiteStatus } from '../../../contract/companies/contact.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';

export const companyTexts = {
  letterIsTheirs: 'Letters are private. We hide them while you view Upround as another user.',
  pageTitle: (name: string) => titleOf(name),
  company: 'Company',
  loading: 'Loading the company',
  way: 'Browse companies',
  backTo: (list: string) => `Back to ${list}`,
  previous: 'Previous company',
  next: 'Next company',
  withKey: (name: string, key: string) => `${name} (${key})`,
  placeInList: (place: number, total: number) => `${withCommas(place)} of ${withCommas(total)}`,
  backToDashboard: 'Back to Dashboard',
  tryAgain: 'Try Again',
  noId: 'No company ID provided',
  noIdMeaning: 'Open a company from your alerts.',
  failed: 'Failed to load data',
  failedMeaning: 'Your data is safe. Try again, or go back to your alerts.',
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
  addressCopied: 'Link copied',
  notShared: 'Your browser couldn’t copy the link. Copy it from here:',
  print: 'Print',
  opensElsewhere: '(opens in a new tab)',

  noRounds: 'No known rounds yet',
  lockedRounds: (count: number, hasOlder: boolean) => {
    const newer = hasOlder ? 'newer ' : '';
    const rounds = count === 1 ? `one ${newer}round` : `${count} ${newer}rounds`;
    return `A paid plan shows ${rounds} from the last 30 days.`;
  },

  contact: 'Whom to write to',
  ways: 'Links and contact',
  careers: 'Careers',
  address: 'Write to',
  form: 'Form',
  formLocked: '🔒 Contact Form Available',
  linkedin: 'LinkedIn',
  readOn: 'Read on',
  checked: 'Checked',
  wrongCompany: 'Wrong company?',
  reported: 'Hidden for you. We will review it.',
  trusted: 'Shown again',
  reportFailed: 'We couldn’t save that',
  takenOff: (fact: string) => `You reported ${fact} as another company’s.`,
  showAgain: 'Show it again',
  facts: {
    website: 'the website',
    description: 'the description',
    linkedin: 'the LinkedIn page',
    careers: 'the careers page',
    email: 'the address',
    'contact-form': 'the contact form',
    hiring: 'the job board',
  } satisfies Record<ReportedFact, string>,
  siteStanding: {
    found: 'We confirmed their website.',
    unsure: 'We couldn’t confirm a website for this company.',
    none: 'We haven’t found a website.',
    unreached: 'We couldn’t reach their website.',
    unchecked: 'We haven’t checked for a website yet.',
  } satisfies Record<SiteStatus['state'], string>,
  noContact: 'We haven’t found a contact or website yet.',
  since: (year: number) => `since ${year}`,
  amount: 'Amount',
  round: 'Round',
  led: 'Led by',
  notReported: 'Unknown',
  roundsLedBy: (investor: string) => `Rounds led by ${investor}`,

  timeline: 'Rounds over time',
  timelineUnit: 'Raised, in US dollars',
  roundInWords: (amount: string, round: string, day: string) => `${amount}, ${round}, ${day}`,
  timelineDescription: (count: number) =>
    `A bar for each of ${count} rounds, oldest first. The table below has the same data.`,
  allRounds: (count: number) => `All ${count} rounds as a table`,
  date: 'Date',

  about: 'About',
  noIndustry: 'Industry not available',
  noDescription: 'No description yet. See their website.',
  noDescriptionNoWebsite: 'No description yet.',

  people: 'People named in the filing',
  peopleLocked: (count: number) =>
    count === 1
      ? 'One person is named in the filing, with their role.'
      : `${withCommas(count)} people are named in the filing, with their roles.`,

  provenance: 'Sources',
  confidence: {
    filed: 'Certain: filed by the company.',
    agreed: 'Very likely: several sources agree.',
    single: 'Likely: one source so far.',
    disputed: 'Uncertain: sources report different amounts.',
  } satisfies Record<Confidence, string>,
  firstSeen: 'first seen',
  /** '$12.5M, Series A, led by Northgate' */
  says: (amount: string, round: string | null, lead: readonly string[]) =>
    [amount, round, lead.length > 0 ? `led by ${lead.join(', ')}` : null].filter(Boolean).join(', '),
  notPrinted: (count: number) => `And ${count} more on the web page.`,
  saidOfCompany: 'The company',
  splitReports: 'Split off reports of another company',
  sameSources: 'Industries, place, people and links come from the same reports.',
  lockedSources: 'A paid plan also shows sources of newer rounds.',
  noProvenance: 'No sources on record.',
} as const;
