/**
 * What a name says about an entity. `settles`: it decides alone, unless the entity is a corporation. `isTrade`: it tells
 * a line of business, which the industry group on the form tells better. `about`: whom alone it tells something of.
 */
export type NameClue = {
  pattern: RegExp;
  reason: string;
  points: number;
  settles?: true;
  isTrade?: true;
  about?: 'companies' | 'others';
};

const clue = (reason: string, points: number, pattern: RegExp): NameClue => ({ pattern, reason, points });
const trade = (reason: string, points: number, pattern: RegExp): NameClue => ({
  ...clue(reason, points, pattern),
  isTrade: true,
});
const settling = (reason: string, pattern: RegExp): NameClue => ({
  ...clue(reason, -4, pattern),
  settles: true,
});

/**
 * Whole words only, so that Fundbox passes. Even these settle nothing for a corporation, whose other signs may
 * outweigh its name: Sidecar Health and Fund That Flip are companies.
 */
export const nameClues: NameClue[] = [
  settling(
    'named as a series of another entity',
    /\ba (?:designated |protected )?series of\b|\bmaster,? l\.?l\.?c\b|\bl\.?l\.?c\.?,? ?[-–]? ?series\b|\bseries (?:\d+[a-z]?(?:-\d+)?,? )?(?:llc|lp)\b/i,
  ),
  settling(
    'named as a numbered series',
    /^series [\w-]+,|[-–,(] ?series (?:\d+|[a-z]\d?)\)?$|[-–] .*\bseries$/i,
  ),
  settling(
    'named as a special-purpose vehicle',
    /\bspvs?(?:\b|x?\d)|\bco-?invest(?:ment|ors?)?\b|\bsidecar\b|\bsyndicate\b|\baggregator\b|\bfeeder\b|\bblocker\b|\baiv\b/i,
  ),
  settling(
    'named after its target and year, as syndicates do',
    /\b(?:gaingels|avsf|avgsf|equitybee|mvp [el]s)\b|^20[0-4]\d\b.*\bl\.?l\.?c\b|\b20[0-4]\d(?: \d{1,2})?,? (?:l\.?l\.?c|l\.?p)\b\.?$/i,
  ),
  settling(
    'named as a fund vehicle',
    /\bfund (?:[ivxlc]+|\d+)\b|\b(?:hedge|venture|income|credit|equity|growth|opportunit(?:y|ies)|lending|loan|offshore|real estate|master|value) funds?\b|\bfunds?,? (?:l\.?p|l\.?l\.?c|ltd|spc|s\.?c\.?sp)\b|\b(?:scsp|sicav|icav|raif)\b/i,
  ),
  settling(
    'named as a partnership vehicle',
    /\bpartners,? (?:[ivx]+|\d+)(?:-[a-z])?\b|\bholdings?,? l\.?p\b|\binvestors?,? (?:[ivx]+|\d+|l\.?l\.?c)\b/i,
  ),
  settling(
    'named as an insurance separate account',
    /\bseparate account\b|\bppvul\b|\bppli\b|\bboli\b|\bcoli\b/i,
  ),
  settling(
    'named as a real-estate vehicle',
    /\b(?:sub)?reit\b|\bdst\b|\bapartments?\b|\bmultifamily\b|\bself[- ]storage\b|\b(?:student|senior|workforce) (?:housing|living)\b|\bopportunity zone\b|\bqozb?\b|\breal estate partners\b/i,
  ),
  clue('named as a fund', -5, /\bfunds?\b/i),
  clue('named as a partnership', -6, /\b(?:l\.p\.?|lp|llp|lllp)$/i),
  clue(
    'named as the holding of an acquisition',
    -10,
    /\b(?:holdco|topco|bidco|midco|newco|parent|intermediate|acquisition|acquireco|merger sub|sponsor|blank check|spac)\b/i,
  ),
  trade(
    'named as a real-estate project',
    -5,
    /\b(?:realty|real estate|properties|property|residential|estates?|lofts?|villas?|condos?|towers?|plaza|square|crossing|landing|commons|ranch|resorts?|hotels?|motel|inn|suites|warehouse|land|homes|housing|development (?:group|partners)|mortgage|storage)\b/i,
  ),
  clue(
    'named by a street address',
    -4,
    /^\d+ (?:[nsew]\.? )?\w+.*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|lane|ln|way|court|ct|hwy|highway|pkwy|parkway|\d+(?:st|nd|rd|th))\b/i,
  ),
  trade(
    'named as a film, stage or music production',
    -10,
    /\b(?:film(?:s|works)?|movies?|motion pictures?|pictures|productions?|broadway|musical|theatricals?|the play|season (?:one|two|\d+)|records)\b/i,
  ),
  trade(
    'named as a mine or a well',
    -10,
    /\b(?:mines?|mining|minerals?|gold|silver|copper|nickel|uranium|lithium corp|metals|exploration|drilling|wells?|royalt(?:y|ies)|petroleum|oil|gas|resources|energy partners)\b/i,
  ),
  trade(
    'named as a bank or trust',
    -10,
    /\b(?:banc|bank|bancorp|bancshares|bankshares|banc ?holdings?|credit union|savings|trust company|financial corp(?:oration)?|trust)\b/i,
  ),
  trade(
    'named as a captive or mutual insurer',
    -6,
    /\b(?:captive|reinsurance|risk retention|reciprocal|pcc|assurance|mutual|(?:dealer|services|solutions) insurance)\b/i,
  ),
  clue(
    'named as an investment firm',
    -3,
    /\b(?:capital|investors?|investments?|private equity|equity (?:partners|group|investors)|securities|acquisitions?|ventures|asset management|advisors|wealth|partners|opportunit(?:y|ies))\b/i,
  ),
  trade(
    'named as a medical practice',
    -8,
    /\b(?:dental|orthopa?edics?|surgery|surgical|surgicenter|endoscopy|imaging cent(?:er|re)s?|dialysis|physicians|hospital|urgent care)\b/i,
  ),
  trade(
    'named as a club, a practice or a house of food and drink',
    -3,
    /\b(?:golf|country club|club|church|ministries|architects?|attorneys|law (?:firm|group)|brewing|brewery|winery|vineyards?|distillery|restaurant|grill|tavern|taproom)\b/i,
  ),
  trade(
    'named as a team, a stable or a herd',
    -10,
    /\b(?:racing|thoroughbreds?|stallions?|cattle|soccer|football|baseball|basketball|hockey|lacrosse|rugby|pickleball)\b/i,
  ),
  { ...clue('numbered as one of many', -4, /\b(?:[ivx]{2,}|\d{1,3}),? l\.?l\.?c\.?$/i), about: 'others' },
  {
    ...clue(
      'numbered in Roman',
      -4,
      /\b(?=[IVXLC]{2})C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?!\w)(?<=\w)/,
    ),
    about: 'others',
  },
  clue(
    'named as a vehicle',
    -4,
    /\b(?:vehicles? (?:[ivx]+|\d+)|subsidiary|bonds?|portfolio|owner|funding),? /i,
  ),
  clue('named as a holding', -1, /\bholdings?\b/i),
  {
    ...clue(
      'named as a maker of technology or medicine',
      1,
      /\b(?:technolog(?:y|ies)|tech|software|systems|labs?|laborator(?:y|ies)|therapeutics|biosciences?|biotech|bio|pharma(?:ceuticals?)?|medical|diagnostics|genomics|robotics|analytics|networks?|devices|sciences|ai|cyber\w*|quantum|semiconductors?|aerospace|foods|energy storage|batter(?:y|ies)|health|care)\b|\.(?:ai|io|com)\b/i,
    ),
    about: 'companies', // a vehicle bears the name of what it holds
  },
];
