/** What a name says about the kind of entity. `settles`: it decides alone, unless the entity is a corporation. */
export type NameClue = { pattern: RegExp; reason: string; points: number; settles?: true };

const clue = (reason: string, points: number, pattern: RegExp): NameClue => ({ pattern, reason, points });
const settling = (reason: string, pattern: RegExp): NameClue => ({
  pattern,
  reason,
  points: -5,
  settles: true,
});

/**
 * Whole words only, so that Fundbox passes. Even these settle nothing for a corporation, whose other signs may
 * outweigh its name: Sidecar Health and Fund That Flip are companies.
 */
export const nameClues: NameClue[] = [
  settling(
    'named as a series of another entity',
    /\ba (?:designated |protected )?series of\b|\bmaster,? l\.?l\.?c\b|\bseries \d+[a-z]?(?:-\d+)?,? (?:llc|lp)\b/i,
  ),
  settling(
    'named as a numbered series',
    /^series [\w-]+,|[-–,(] ?series (?:\d+|[a-z]\d?)\)?$|[-–] .*\bseries$/i,
  ),
  settling(
    'named as a special-purpose vehicle',
    /\bspvs?\b|\bspv[- ]?(?:\d+|[ivx]+)\b|\bco-?invest(?:ment|ors?)?\b|\bsidecar\b|\bsyndicate\b|\baggregator\b|\bfeeder\b/i,
  ),
  settling(
    'named after its target and year, as syndicates do',
    /\b(?:gaingels|avsf|avgsf|equitybee|mvp ls)\b|\b20[0-4]\d,? (?:l\.?l\.?c|l\.?p)\b\.?$/i,
  ),
  settling(
    'named as a fund vehicle',
    /\bfund (?:[ivx]+|\d+)\b|\b(?:hedge|venture|income|credit|equity|growth|opportunit(?:y|ies)|lending|offshore|real estate|master|value) funds?\b|\bfunds?,? (?:l\.?p|l\.?l\.?c|ltd|spc|s\.?c\.?sp)\b|\b(?:scsp|sicav|icav|raif)\b/i,
  ),
  settling(
    'named as a partnership vehicle',
    /\bpartners,? (?:[ivx]+|\d+)(?:-[a-z])?\b|\bholdings?,? l\.?p\b|\binvestors?,? (?:[ivx]+|\d+)\b/i,
  ),
  settling(
    'named as an insurance separate account',
    /\bseparate account\b|\bppvul\b|\bppli\b|\bboli\b|\bcoli\b/i,
  ),
  settling(
    'named as a real-estate vehicle',
    /\b(?:sub)?reit\b|\bdst\b|\bapartments?\b|\bmultifamily\b|\bself[- ]storage\b|\b(?:student|senior|workforce) (?:housing|living)\b|\bopportunity zone\b|\bqozb?\b/i,
  ),
  clue('named as a fund', -5, /\bfunds?\b/i),
  clue('named as a partnership', -6, /\b(?:l\.p\.?|lp|llp|lllp)$/i),
  clue(
    'named as a real-estate project',
    -5,
    /\b(?:realty|real estate|properties|property|residential|estates?|lofts?|villas?|condos?|towers?|plaza|square|crossing|landing|commons|ranch|resorts?|hotels?|motel|inn|suites|warehouse|land|homes|housing|development (?:group|partners)|mortgage|storage)\b/i,
  ),
  clue(
    'named by a street address',
    -4,
    /^\d+ (?:[nsew]\.? )?\w+.*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|lane|ln|way|court|ct|hwy|highway|pkwy|parkway|\d+(?:st|nd|rd|th))\b/i,
  ),
  clue(
    'named as a film or stage production',
    -6,
    /\b(?:film(?:s|works)?|movies?|motion pictures?|pictures|productions?|broadway|musical|theatricals?|the play|season (?:one|two|\d+))\b/i,
  ),
  clue(
    'named as a mine or a well',
    -6,
    /\b(?:mines?|mining|minerals?|gold|silver|copper|nickel|uranium|lithium corp|metals|exploration|drilling|wells?|royalt(?:y|ies)|petroleum|oil|gas|resources|energy partners)\b/i,
  ),
  clue(
    'named as a bank or trust',
    -6,
    /\b(?:banc|bank|bancorp|bancshares|bankshares|banc ?holdings?|credit union|savings|trust company|financial corp(?:oration)?|trust)\b/i,
  ),
  clue(
    'named as an investment firm',
    -3,
    /\b(?:capital|investors?|investments?|equity|acquisitions?|holdco|topco|ventures|asset management|advisors|wealth|partners|opportunit(?:y|ies)|blank check|spac)\b/i,
  ),
  clue(
    'named as a club or a professional practice',
    -2,
    /\b(?:golf|country club|club|church|ministries|architects?|attorneys|law (?:firm|group)|dental|orthopa?edic|surgery cent(?:er|re)s?|surgical (?:center|hospital)|physicians|hospital|urgent care|brewing|brewery|winery|vineyards?|distillery|restaurant|grill|tavern|taproom)\b/i,
  ),
  clue(
    'named as a thoroughbred or livestock venture',
    -5,
    /\b(?:racing stable|thoroughbreds?|stallions?|cattle)\b/i,
  ),
  clue('numbered as one of many', -4, /\b(?:[ivx]{2,}|\d{1,3}),? l\.?l\.?c\.?$/i),
  clue('named as a vehicle', -4, /\b(?:vehicles? (?:[ivx]+|\d+)|subsidiary|bonds?|portfolio|owner),? /i),
  clue('named as a holding', -1, /\bholdings?\b/i),
  clue(
    'named as a maker of technology or medicine',
    1,
    /\b(?:technolog(?:y|ies)|tech|software|systems|labs?|laborator(?:y|ies)|therapeutics|biosciences?|biotech|bio|pharma(?:ceuticals?)?|medical|diagnostics|genomics|robotics|analytics|networks?|devices|sciences|ai|cyber\w*|quantum|semiconductors?|aerospace|foods|energy storage|batter(?:y|ies)|health|care)\b|\.(?:ai|io|com)\b/i,
  ),
];
