import type { Setting } from '../setting.ts';
import { knownFirstNames, peopleWords } from '../vocabulary.ts';

const peopleWord = new RegExp(`^(?:${peopleWords})$`, 'iu');

const namesake = /^(?:Kids|Friends|Brothers|Sisters|Creators?|Twins|Chief|Duo|Trio|Founders?)$/;

const connector =
  /^(?:of|and|&|the|for|to|de|la|le|du|von|van|den|der|y|e|in|by|on|at|x|di|da|do|dos|del|della|à|au|aux|und|et|och|en)$/i;

const leadingField =
  /^(?:fintech|edtech|agritech|agtech|proptech|insurtech|healthtech|cleantech|climatetech|deeptech|medtech|foodtech|regtech|legaltech|femtech|biotech|spacetech|saas|d2c|ev|web3|crypto|unicorn|ia|ki|serial|stealth|stealthy|secretive|buzzy|troubled|struggling|embattled|fast-growing|ai|an?|its|their)$/i;

const numberWord = /^(?:two|three|four|five|six|seven|eight|nine|ten)$/i;

const neverFirst = /^(?:ex-\S+|this|these|it|they|investors?|vcs?)$/i;

const seldomFirst =
  /^(?:this|these|those|that|some|many|several|more|his|her|their|our|my|your|an?|former|ex-\S+|another|every|it|they|he|she|we|you|investors?|vcs?)$/i;

const domain = /^(?:io|ai|co|com|app|tv)$/;

const roundName = /^(?:pre-?)?(?:series [a-k]\+?|seed|angel|bridge)(?: (?:round|funding|financing))?$/i;

const makes =
  /^(?:developing|building|making|helping|using|offering|creating|bringing|fighting|tackling|targeting|focused|founded|led|backed|working|aiming|trying|looking|serving|turning)$/i;

/** Case tells: `a startup for dogs`, but `For The Biome`. */
const joins = /^(?:that|in|for|behind|with|which|by|to|from|of|into|as|at|on|and)$/;

const neverLast =
  /^(?:startups?|start-ups?|scaleups?|firms?|unicorns?|companies|makers?|funding|round|investment)$/i;

const neverLastInSmall =
  /^(?:company|app|platform|biotech|fintech|upstart|spinout|developer|provider|brand|lab|outfit|chipmaker|carmaker|marketplace|retailer|founders?)$/;

const neverAlone = /^(?:company|india|europe|vc|ai|report|app|platform|with|and|uk|us|eu|money|deal)$/i;

const mostWords = 7;

const longestName = 80;

const bare = (word: string) => word.replace(/^["'([]+|["')\],:;]+$/g, '');

const resemblesName = (word: string) =>
  /[\p{Lu}\p{Lt}\d]|\p{Lo}|\p{L}\.\p{L}|\p{Extended_Pictographic}/u.test(word);

const endsCompany =
  /^(?:health|healthcare|labs?|ai|bio|biosciences?|therapeutics|medical|medicines?|pharma\w*|robotics|energy|foods?|security|systems|technolog(?:y|ies)|tech|software|games|studios?|media|networks?|solutions|analytics|finance|financial|pay|bank|cloud|motors|aerospace|space|power|water|home|homes|care|diagnostics|dx|genomics|surgical|vision|interactive|mobile|insurance|money|data|semiconductors?|group|app|hq|inc|& co)\.?$/i;

/** Two or three words of which the first is a common given name: `Mira Murati`, but not `Mira Health`. */
export function isPerson(phrase: string): boolean {
  const [first = '', second = '', ...more] = phrase.split(' ');
  if (endsCompany.test(more.at(-1) ?? second) || /\p{Lu}$/u.test(more.at(-1) ?? second)) return false;
  return more.length < 2 && knownFirstNames.has(first) && resemblesName(second);
}

/** `Two college kids`, `Ex-Meta engineer`; in a sentence `BOOKR Kids` with its capital is a name. */
export function isPersonOrCrowd(words: string[], setting: Setting): boolean {
  return words.some((word, index) => {
    const isPart =
      setting === 'sentence' && index > 0 && namesake.test(bare(word)) && resemblesName(bare(words[0] ?? ''));
    // `Two Brothers` are a crowd, `Vets First Choice` is a name.
    const isMany = /^\p{Lu}.*s$/u.test(bare(word)) && index < words.length - 1;
    return peopleWord.test(bare(word)) && !isPart && !isMany;
  });
}

/** Cuts small words around a name: `epiwafer producer NextGO Epi` and `LifeMine over` are their capitalised parts. */
function nameIn(words: string[], setting: Setting): string[] {
  let stored = words;
  while (stored.length > 1 && leadingField.test(stored[0] ?? '')) stored = stored.slice(1);
  if (setting === 'slug') return stored;
  // In Title Case a name in small letters is meant so: `plyfe Picks Up $1M`.
  const isSmall = (word: string, index: number) =>
    !resemblesName(bare(word)) &&
    !connector.test(word) &&
    !(setting === 'title' && (index === 0 || domain.test(word)));
  const lastSmall = stored.findLastIndex(isSmall);
  if (lastSmall === -1) return stored;
  const behind = stored.slice(lastSmall + 1);
  if (behind.length > 1 && leadingField.test(behind[0] ?? '')) return behind.slice(1);
  if (behind.some((word) => !connector.test(word))) return behind;
  const firstNamed = stored.findIndex((word) => resemblesName(bare(word)));
  if (firstNamed === -1) return stored;
  const end = stored.findIndex((word, index) => index > firstNamed && isSmall(word, index));
  return stored.slice(firstNamed, end === -1 ? undefined : end);
}

/** Whether words can be a company's name. `isAlone`: what stands here can only be the name, however it is written. */
export function isCompanyName(
  words: string[],
  { isAlone, setting, isFund }: { isAlone: boolean; setting: Setting; isFund: boolean },
): boolean {
  const named = nameIn(words, setting);
  const end = bare(words.at(-1) ?? '');
  if (roundName.test(named.join(' '))) return false;
  if (neverLast.test(end) || (setting === 'sentence' && neverLastInSmall.test(end))) return false;
  const first = bare(named[0] ?? '');
  const last = bare(named.at(-1) ?? '');
  if (named.length === 0 || named.length > mostWords || /^\d+[- ]year/.test(first)) return false;
  if (joins.test(first) || (named.length > 1 && makes.test(first))) return false;
  if (setting === 'sentence' && !isAlone && !named.some(resemblesName)) return false;
  if (numberWord.test(first) && !resemblesName(named[1] ?? '')) return false;
  if (seldomFirst.test(first) && (named.length > 1 || !resemblesName(first) || neverFirst.test(first)))
    return false;
  if (neverLast.test(last) || (named.length === 1 && neverAlone.test(last))) return false;
  return isAlone || isFund || !isPerson(named.join(' '));
}

/** The name as shown; one from an address gets capitals. Null when nothing is left or it is absurdly long. */
export function nameWordsOf(words: string[], setting: Setting): string | null {
  const name = nameIn(words, setting)
    .map(bare)
    .join(' ')
    .replace(/[.\s]+$/, '')
    .replace(/\s+(?:of|and|for|to|in|by|on|at|x)$/, '')
    .trim();
  if (name === '' || name.length > longestName || /^[$€£₹¥]/.test(name)) return null;
  return setting === 'slug' ? name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : name;
}

/** Adjectives of peoples that stand before a company's name; `Danish startup X`. */
export const adjectives =
  'American|Argentine|Argentinian|Australian|Austrian|Bangladeshi|Belgian|Brazilian|British|Bulgarian|Canadian|Chilean|Chinese|Colombian|Croatian|Cypriot|Czech|Danish|Dutch|Egyptian|Emirati|English|Estonian|Finnish|French|German|Ghanaian|Greek|Hungarian|Icelandic|Indian|Indonesian|Irish|Israeli|Italian|Japanese|Jordanian|Kenyan|Korean|Latvian|Lithuanian|Luxembourgish|Malaysian|Maltese|Mexican|Moroccan|Nigerian|Norwegian|Pakistani|Peruvian|Polish|Portuguese|Romanian|Saudi|Scottish|Serbian|Singaporean|Slovak|Slovenian|South Korean|Spanish|Swedish|Swiss|Taiwanese|Thai|Turkish|Ukrainian|Vietnamese|Welsh';

const countries =
  'UK|U\\.K\\.|US|U\\.S\\.|USA|UAE|United Kingdom|United States|India|China|Germany|France|Spain|Italy|Portugal|Ireland|Scotland|Wales|England|Netherlands|Belgium|Switzerland|Austria|Sweden|Norway|Denmark|Finland|Iceland|Estonia|Latvia|Lithuania|Poland|Czech Republic|Czechia|Slovakia|Hungary|Romania|Bulgaria|Greece|Croatia|Slovenia|Serbia|Ukraine|Turkey|Israel|Egypt|Nigeria|Kenya|Ghana|South Africa|Morocco|Tunisia|Saudi Arabia|Qatar|Jordan|Pakistan|Bangladesh|Sri Lanka|Nepal|Singapore|Malaysia|Indonesia|Thailand|Vietnam|Philippines|Japan|South Korea|Korea|Taiwan|Hong Kong|Australia|New Zealand|Canada|Mexico|Brazil|Argentina|Chile|Colombia|Peru|Uruguay|Luxembourg|Malta|Cyprus|Kazakhstan|Georgia|Armenia';

const cities =
  'London|Paris|Berlin|Munich|Hamburg|Cologne|Frankfurt|Stuttgart|Leipzig|Dresden|Karlsruhe|Aachen|Vienna|Graz|Zurich|Geneva|Lausanne|Basel|Zug|Amsterdam|Rotterdam|Eindhoven|Delft|Leiden|Utrecht|The Hague|Groningen|Brussels|Ghent|Antwerp|Leuven|Stockholm|Gothenburg|Malmö|Oslo|Bergen|Trondheim|Copenhagen|Aarhus|Odense|Helsinki|Espoo|Tampere|Oulu|Tallinn|Tartu|Riga|Vilnius|Kaunas|Warsaw|Krakow|Kraków|Wroclaw|Prague|Brno|Bratislava|Budapest|Bucharest|Cluj|Sofia|Athens|Zagreb|Ljubljana|Belgrade|Kyiv|Lviv|Istanbul|Madrid|Barcelona|Valencia|Bilbao|Málaga|Malaga|Lisbon|Porto|Braga|Coimbra|Milan|Rome|Turin|Bologna|Naples|Dublin|Cork|Galway|Belfast|Edinburgh|Glasgow|Aberdeen|Manchester|Liverpool|Leeds|Sheffield|Birmingham|Bristol|Bath|Oxford|Cambridge|Cardiff|Nottingham|Newcastle|Lyon|Toulouse|Bordeaux|Lille|Nantes|Grenoble|Marseille|Montpellier|Strasbourg|Rennes|Nice|Tel Aviv|Jerusalem|Haifa|Dubai|Abu Dhabi|Riyadh|Cairo|Lagos|Nairobi|Accra|Cape Town|Johannesburg|Bengaluru|Bangalore|Mumbai|Delhi|New Delhi|Gurugram|Gurgaon|Noida|Hyderabad|Chennai|Pune|Kolkata|Ahmedabad|Jaipur|Kochi|Karachi|Lahore|Dhaka|Jakarta|Kuala Lumpur|Bangkok|Manila|Hanoi|Ho Chi Minh City|Tokyo|Osaka|Seoul|Taipei|Beijing|Shanghai|Shenzhen|Hangzhou|Sydney|Melbourne|Brisbane|Perth|Adelaide|Auckland|Wellington|Toronto|Vancouver|Montreal|Montréal|Ottawa|Calgary|Waterloo|Mexico City|São Paulo|Sao Paulo|Rio de Janeiro|Buenos Aires|Bogotá|Bogota|Santiago|Lima|New York|New York City|NYC|San Francisco|SF|Bay Area|Silicon Valley|Palo Alto|Mountain View|San Jose|Oakland|Los Angeles|LA|San Diego|Santa Monica|Seattle|Portland|Denver|Boulder|Austin|Dallas|Houston|Chicago|Boston|Atlanta|Miami|Philadelphia|Pittsburgh|Washington|Detroit|Minneapolis|Nashville|Salt Lake City|Phoenix|Las Vegas|St\\. Louis|Indianapolis|Columbus|Brooklyn|Baltimore|Raleigh|Durham';

const regions =
  'Europe|Africa|Asia|Latin America|Southeast Asia|MENA|Bavaria|Catalonia|Texas|California|Nordic|Baltic';

/** Places that headlines put before a name: `Leiden's X`, `UK startup X`, `Bristol startup X`. */
export const placeNames = `${countries}|${cities}|${regions}`;
