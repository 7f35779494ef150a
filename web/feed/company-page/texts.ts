import type { Confidence } from '../../../contract/companies/confidence.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';

export const companyTexts = {
  letterIsTheirs: 'Letters are private. They stay hidden while you view Upround as another user.',
  pageTitle: (name: string) => titleOf(name),
  company: 'Company',
  loading: 'Loading the company',
  way: 'Back to the list, and through it',
  backTo: (list: string) => `Back to ${list}`,
  previous: 'Previous company',
  next: 'Next company',
  withKey: (name: string, key: string) => `${name} (${key})`,
  placeInList: (place: number, total: number) => `${withCommas(place)} of ${withCommas(total)}`,
  backToDashboard: 'Back to Dashboard',
  tryAgain: 'Try Again',
  noId: 'No company ID provided',
  noIdMeaning: 'This address is incomplete. Open a company from your alerts.',
  failed: 'Failed to load data',
  failedMeaning: 'Your account and favorites are safe. Try again, or go back to your alerts.',
  notFound: 'Company not found',
  notFoundMeaning: 'It may have been removed, or merged with another company.',

  visitWebsite: 'Visit Website',
  sendEmail: 'Send Email',
  viewLinkedin: 'View LinkedIn',
  emailLocked: '🔒 Contact Email Available',
  linkedinLocked: '🔒 LinkedIn Profile Available',
  upgrade: 'Upgrade Now',
  share: 'Share',
  shared: 'Shared',
  addressCopied: 'Address copied',
  notShared: 'Your browser couldn’t copy the address. Copy it here:',
  print: 'Print',
  opensElsewhere: '(opens in a new tab)',

  noRounds: 'We haven’t found a funding round yet.',
  source: 'Source:',
  sources: (first: string, others: number) => (others === 0 ? first : `${first} and ${others} more`),
  lockedRounds: (count: number, hasOlder: boolean) => {
    const newer = hasOlder ? 'newer ' : '';
    const rounds = count === 1 ? `one ${newer}round` : `${count} ${newer}rounds`;
    return `A paid plan shows ${rounds} of the last 30 days.`;
  },

  contact: 'Whom to write to',
  inventedSample: 'Invented company, shown until live sources are connected.',
  olderSample: 'Real but older round with a recent date, shown until live sources are connected.',
  inFiling: 'Named in the filing',
  namedBy: (source: string) => `Named by ${source}`,
  namedByOn: (source: string, day: string) => `Named by ${source} on ${day.replaceAll(' ', '\u00a0')}`,
  namedBySources: 'Named by our sources',
  confirmed: 'Confirmed by a second source',
  money: 'What the money is for',
  plannedHires: 'Planned hires',
  /** '40 hires: engineering, design', 'Hiring in sales' */
  hires: (count: number | null, functions: readonly string[]) => {
    const named = functions.filter((each) => each !== 'other').join(', ');
    if (count !== null) return `${withCommas(count)} planned hires${named ? `: ${named}` : ''}`;
    return named ? `Hiring in ${named}` : 'Hiring';
  },
  entering: (countries: readonly string[]) => `Entering ${countries.join(', ')}`,
  disputedPerson: 'Sources disagree about this person',
  careers: 'Careers page',
  address: 'Email',
  form: 'Contact form',
  formLocked: '🔒 Contact Form Available',
  linkedin: 'LinkedIn',
  readOn: 'We read this on',
  onTheirSite: 'on their website',
  theirSite: 'We matched this website to the company',
  checked: 'checked',
  wrongCompany: 'Wrong company?',
  doubted: 'Hidden for you. We’ll check it.',
  trusted: 'Shown again',
  doubtFailed: 'We couldn’t save that',
  takenOff: (fact: string) => `You reported that ${fact} belongs to another company.`,
  showAgain: 'Show it again',
  entryOf: (register: string) => `the entry in ${register}`,
  facts: {
    website: 'the website',
    description: 'the description',
    linkedin: 'the LinkedIn page',
    careers: 'the careers page',
    email: 'the email address',
    'contact-form': 'the contact form',
    hiring: 'the job board',
  } satisfies Record<ReportedFact, string>,
  letter: 'Your letter',
  writeLetter: 'Write letter',
  openLetter: 'Open letter',
  since: (year: number) => `founded ${year}`,
  amount: 'Amount',
  round: 'Round',
  led: 'Led by',
  notReported: '–',
  roundsLedBy: (investor: string) => `Rounds led by ${investor}`,

  timeline: 'Rounds over time',
  timelineUnit: 'US dollars',
  allRounds: (count: number) => `All ${count} rounds as a table`,
  date: 'Date',

  about: 'About',

  peopleLocked: (count: number) =>
    count === 1
      ? 'Our sources name one person, with their role.'
      : `Our sources name ${withCommas(count)} people, with their roles.`,

  provenance: 'Where this comes from',
  sureness: {
    filed: 'Filed by the company itself',
    agreed: 'Several sources agree',
    single: 'One source',
    disputed: 'Sources give different amounts',
  } satisfies Record<Confidence, string>,
  sentence: 'Read the sentence',
  firstSeen: 'first seen',
  /** 'Received a grant of €2.4M from the European Innovation Council' */
  saysEvent: (event: string) => event.charAt(0).toUpperCase() + event.slice(1),
  /** '$12.5M, Series A, led by Northgate' */
  says: (amount: string, round: string | null, lead: readonly string[]) =>
    [amount, round, lead.length > 0 ? `led by ${lead.join(', ')}` : null].filter(Boolean).join(', '),
  notPrinted: (count: number) => `${count} more on the page itself.`,
  saidOfCompany: 'The company',
  splitReports: 'Some are about another company? Split them off',
  sameSources: 'Industries, place, people and links come from the same reports.',
  lockedSources: 'A paid plan also shows the sources of newer rounds.',
} as const;
