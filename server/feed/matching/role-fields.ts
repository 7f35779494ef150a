import { foldText } from '../../platform/text/fold-text.ts';

/** Where a role is at home: fields of business. */
export type RoleFields = { groups: string[] };

/** Beginnings of words in a job title, folded: the trades of offices and of every other place of work. */
const roles: readonly (RoleFields & { words: string })[] = [
  {
    words:
      'software engineer developer programmer frontend backend fullstack devops sre cto entwickler developpeur desarrollador programador',
    groups: ['software', 'developer-tools', 'internet-services', 'information-technology', 'apps', 'mobile'],
  },
  {
    words: 'data machine ml ai scientist statistic',
    groups: ['data-and-analytics', 'artificial-intelligence', 'generative-ai-and-agents'],
  },
  {
    words: 'design ux ui illustrat animator disenador',
    groups: ['design', 'apps', 'consumer-goods', 'gaming'],
  },
  { words: 'product', groups: ['software', 'apps', 'platforms', 'internet-services'] },
  {
    words: 'marketing growth brand content communication community',
    groups: ['sales-and-marketing', 'advertising', 'media-and-entertainment', 'content-and-publishing'],
  },
  {
    words: 'sales business account partnership customer retail cashier vendeu vendedor verkauf',
    groups: ['sales-and-marketing', 'commerce-and-shopping'],
  },
  {
    words:
      'operations logistic supply warehouse driver courier dispatch freight fleet fahrer lager chauffeur',
    groups: ['transportation', 'commerce-and-shopping', 'administrative-services'],
  },
  {
    words:
      'financ accountant accounting controller cfo analyst bookkeep auditor payroll actuar buchhalt comptab contable contador',
    groups: ['financial-services', 'lending-and-investments', 'payments', 'insurance'],
  },
  { words: 'hr people recruit talent', groups: ['human-resources'] },
  {
    words:
      'legal lawyer counsel attorney compliance paralegal solicitor notary jurist abogad avocat rechtsanw',
    groups: ['legal'],
  },
  { words: 'security', groups: ['privacy-and-security'] },
  {
    words:
      'hardware electrical mechanical robotics electronic mechatroni machinist welder technician fabricat assembler cnc tool',
    groups: ['hardware', 'robotics-and-drones', 'semiconductors', 'manufacturing'],
  },
  {
    words: `doctor nurs physician clinical clinician health care(?![a-z]) caregiver carer midwi paramedic pharmac
      therap physiotherap psycholog psychiatr dentist dental dietit nutrition optometr radiograph radiolog sonograph surg
      phlebotom veterinar hospital patient krankenpfleg krankenschwest altenpfleg pflege arzt arztin hebamme apothek
      infirmi medecin soignant sage-femme enfermer medic farmac matron`,
    groups: ['health-care', 'medical-devices-and-diagnostics'],
  },
  {
    words: 'biolog biotech biomedic chemist chimist microbiolog genetic research lab bio',
    groups: ['biotechnology', 'science-and-engineering', 'health-care'],
  },
  {
    words:
      'teacher teaching educat tutor lecturer professor instructor trainer librarian childcare nanny lehrer erzieh enseign profesor maestr',
    groups: ['education'],
  },
  {
    words:
      'electrician plumb carpent builder construct surveyor mason roofer painter hvac elektriker schreiner estate property facilit',
    groups: ['real-estate', 'manufacturing', 'energy'],
  },
  {
    words: 'energy solar wind environment sustainab climate installer',
    groups: ['energy', 'climate-tech', 'sustainability'],
  },
  {
    words: 'farm(?!ac) agricult agronom horticult gardener forest',
    groups: ['agriculture-and-farming', 'natural-resources', 'food-and-beverage'],
  },
  {
    words:
      'cook chef(?!\\s+d) kitchen baker barista bartend waiter waitress restaurant food brewer butcher culinar koch cuisinier cociner',
    groups: ['food-and-beverage', 'travel-and-tourism'],
  },
  {
    words: 'hotel hospitality concierge housekeep travel tour flight cabin event',
    groups: ['travel-and-tourism', 'events'],
  },
  { words: 'pilot aviation aircraft avionic aerospace', groups: ['space-and-aerospace', 'transportation'] },
  {
    words:
      'journalis editor writer author reporter translat photograph video film music sound actor producer',
    groups: ['media-and-entertainment', 'content-and-publishing', 'music-and-audio', 'video'],
  },
  {
    words: 'fitness coach sport athlet',
    groups: ['sports', 'community-and-lifestyle'],
  },
  {
    words: 'hairdress barber beautician stylist fashion tailor seamstress textile',
    groups: ['clothing-and-apparel', 'consumer-goods', 'community-and-lifestyle'],
  },
  {
    words:
      'social\\s+work welfare charity nonprofit fundrais policy civil government military police firefight',
    groups: ['social-impact', 'government-and-military'],
  },
  {
    words: 'administrat secretar receptionist assistant office clerk',
    groups: ['administrative-services', 'professional-services'],
  },
  { words: 'consult', groups: ['professional-services'] },
];

const readings = roles.map(({ words, groups }) => ({
  groups,
  isNamedBy: new RegExp(`(?<![\\p{L}\\p{N}])(${patternOf(words)})`, 'iu'),
}));

/** Short words stand for themselves alone: 'ai' is not how 'airline' begins. */
function patternOf(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => (word.length > 3 ? word : `${word}(?![\\p{L}\\p{N}])`))
    .join('|');
}

/** Where a job title is at home; null when none of its words say so. */
export function fieldsOfRole(title: string): RoleFields | null {
  const folded = foldText(title);
  const named = readings.filter(({ isNamedBy }) => isNamedBy.test(folded));
  if (named.length === 0) return null;
  return { groups: [...new Set(named.flatMap(({ groups }) => groups))] };
}
