const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words behind a name that say only that it is a company: with and without them it is called the same. */
export const tailWords = listed(
  `ai labs lab technologies technology tech teknologi tecnologia technologie technologien hq inc systems software solutions group holdings holding company corporation
  international global worldwide studio studios works team app io com platform platforms network networks online
  digital data research industries enterprises brands intelligence computing usa us uk europe too`,
);

/** Tails that a company is as often told without. */
export const lightTails = listed(
  'ai labs lab inc hq app io com technologies technology tech company corporation team too',
);

/** Tails that are written on to a name without a space. */
export const gluedTails = ['technologies', 'labs', 'tech', 'app', 'hq', 'ai'];

/** Words that apps and addresses carry in front of a name that was taken. */
export const leadWords = listed('get try use join meet hello hey with');

/** Leads that words begin with by chance: written on to a name only a capital behind them tells them. */
export const shortLeads = listed('go my hi we team');

/** Words that say one thing, so that a name with the one is the name with the other. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    'bio biosciences bioscience biotech biotherapeutics biologics biopharma',
    'health healthcare',
    'medical medicine',
    'pharma pharmaceuticals pharmaceutical',
    'science sciences',
    'robotics robots',
    'finance financial',
    'bank banking',
    'pay payments',
    'games gaming',
    'foods food',
    'farms farm agriculture',
    'homes home',
    'property properties estate realty',
    'learning education academy school',
    'semiconductor semiconductors',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

export const meaningOf = (word: string): string => synonyms.get(word) ?? word;

/** Words behind a name that say what a company does. Another of the same name may do something else. */
export const descriptiveWords = listed(
  `health healthcare medical medicine therapeutics pharma pharmaceuticals pharmaceutical bio biosciences bioscience
  biotech biotherapeutics biologics biopharma genomics diagnostics sciences science care dental clinic wellness fitness
  robotics robots automation aerospace space aviation motors mobility energy power solar climate carbon renewables water
  materials semiconductor semiconductors photonics quantum security cyber finance financial bank banking capital pay
  payments money insurance credit lending ventures fund partners advisors media games gaming entertainment music video
  sports travel foods food beverage coffee kitchen farms farm agriculture education learning academy school commerce
  retail fashion beauty home homes realty properties property estate construction legal law logistics freight delivery
  transportation analytics cloud mobile wireless social communications telecom interactive design marketing advertising
  consulting services instruments devices electronics`,
);
