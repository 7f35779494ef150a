import { findRaise, type Raise } from './find-raise.ts';
import type { Receipt } from './find-receipt.ts';
import type { Backing } from './read-investors.ts';
import type { MoneyMention } from './read-money.ts';
import type { MoneyRole } from './role-of-sum.ts';
import {
  investorRumourSigns,
  roundupSigns,
  roundWords,
  sureRumourSigns,
  verbsOfPurchase,
} from './vocabulary.ts';

const headlineKinds = [
  'round',
  'fund_close',
  'acquisition',
  'acquisition_talk',
  'ipo',
  'debt',
  'rumour',
  'roundup',
  'valuation_only',
  'corporate_investment',
  'grant',
  'token_sale',
  'multi',
  'other',
] as const;
export type HeadlineKind = (typeof headlineKinds)[number];

/** Kinds that tell of money which came into one startup for a share of it. */
export const listedKinds: ReadonlySet<HeadlineKind> = new Set([
  'round',
  'corporate_investment',
  'token_sale',
  'multi',
]);

export type Evidence = {
  text: string;
  masked: string;
  sums: MoneyMention[];
  raise: Raise | null;
  backing: Backing | null;
  receipt: Receipt | null;
  /** The headline without the purpose that follows the raise: `to automate grant writing` is not a grant. */
  claim: string;
  /** How many separate raises the headline tells of. */
  raises: number;
};

const periodical =
  /^(?:the\s)?(?:week(?:ly)?|daily(?! deals?\b)|monthly|this week|today's|funding (?:round-?up|wrap|galore|tracker|report|news|summary)|startup funding (?:round-?up|report|tracker))\b(?=.{0,60}(?:funding|round-?up|startups?|deals?|digest|news|investments?|raises?|\||:))/iu;
const roundup = new RegExp(`\\b(?:${roundupSigns.join('|')})`, 'iu');
const oneCompany = /^(?:meet\s[^,]{2,40},\s)?(?:an?|this|the)\s(?:[\p{L}-]+\s){0,4}?startup\b/iu;
const publicOffering =
  /\b(?:IPO|initial public offering|DRHP|S-1|goes public|go public|going public|public listing|public debut|(?:stock|stock market|Nasdaq|NYSE|Wall Street|trading) debut|anchor investors|listing on (?:the )?(?:NYSE|Nasdaq|BSE|NSE)|SPAC|follow-on offering|public offering|QIP|files? (?:draft|confidentially|to raise)|uplist\w*|reverse merger|post-IPO|share sale on)\b/i;
const raisedInOffering =
  /(?<!pre-)(?<!pre )\b(?:in|via|through|from|for|with|at|of|ahead of the listing)\s(?:an?\s|its\s|the\s|their\s)?(?:[\p{L}\d$.-]+\s){0,4}?(?:IPO|initial public offering|public offering|public listing|SPAC|QIP|anchor investors|follow-on offering|(?:Nasdaq|NYSE|Wall Street|trading|market) debut)\b|\b(?:Nasdaq|NYSE|Wall Street|stock|market|trading) debut\b|\bIPO (?:raises|nets|pricing|priced|rush|wave|queue|parade|class)|\bprices\b.{0,20}\b(?:IPO|offering)|\bfiles\b|\banchor investors\b/iu;
const afterOffering =
  /\b(?:after|following|since)\s(?:its|the|a|an)?\s?(?:[\p{L}-]+\s){0,2}?(?:IPO|public offering|listing)\b/iu;
const preOffering = /\b(?:pre[- ]?IPO|ahead of|before|eyes|ipo-bound|IPO-ready|plans|mulls)\b/i;
const fund =
  /\b(?:(?:VC|venture capital|venture|investment|growth equity|private equity|seed|impact|climate|search|early-stage|deeptech|debt|evergreen|continuation|maiden|debut|inaugural|flagship|first|second|third|fourth|fifth|sixth|latest|new|oversubscribed|largest|biggest|own|tech|opportunity|sector|corporate venture|hedge) funds?\b(?!\s(?:manage|admin|account|platform|raises?\b|to\b))|(?:new|debut|maiden|first|latest) vehicle|funds? (?:[ivx]+|\d{1,2})\b|[ivx]+ fund\b|first close|final close|interim close|fund close|fund of funds|fund-of-funds|corporate venture arm|new fund\b|venture strategy|limited partners|dry powder|venture (?:capital )?(?:division|arm|unit)|venture capital business|(?:launches|starts|forms|opens|unveils|establishes|closes|raises|debuts)\s(?:[\p{L}$\d.-]+\s){0,5}?fund(?=$|\s(?:to|for|in|at|with)\b))/iu;
/** `launches the fund Acme Ventures` */
const namedFund =
  /\b(?:launches|starts|forms|opens|unveils|establishes|closes|debuts)\s(?:(?:an?|the|its|new|first)\s)*fund\s(?!manage|admin|account|platform|of\s)/iu;
const fundNamedLater =
  /\b(?:with|for|via|through)\s(?:its\s|her\s|his\s|their\s|an?\s)?(?:\w+\s)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|new|debut|maiden|latest|inaugural)\s(?:\w+\s){0,2}funds?\b/i;
const backsOthers =
  /\bto (?:back|invest in|seed|(?:build and )?fund)\s(?:[\p{L}-]+\s){0,4}?(?:founders|startups|start-ups|companies|entrepreneurs|scaleups|businesses|ventures|firms)\b/iu;
/** `secures $30M for climate startups` */
const meantForOthers =
  /^\s(?:more\s)?for\s(?:[\p{L}-]+\s){0,4}?(?:founders|(?:[\p{L}]+-)?startups|start-ups|entrepreneurs)(?=$|[,;.]|\s(?:in|across|from)\b)/iu;
const fundRaiser =
  /(?:^|\s)(?:VC firm|venture (?:capital )?firm|venture capital|investment firm|PE firm|private equity firm|growth equity firm|seed investor|early-stage investor|VC|investor|accelerator|scout|solo GP|micro VC|venture studio|fund manager|LP)\b/i;
/** Firms whose own raises are funds, however the headline is put. */
const knownInvestor =
  /^(?:a16z|Andreessen Horowitz|Sequoia|Accel|Lightspeed|General Catalyst|Founders Fund|Benchmark|Greylock|Kleiner Perkins|Tiger Global|Insight Partners|Balderton|Atomico|Index|Bessemer|Battery|NEA|Khosla|Thrive|Y Combinator|Techstars|500 Startups|Antler|Northzone|Creandum|EQT|Speedinvest|Peak XV|Elevation|Blume|Nexus|Flagship|ARCH|OrbiMed|SoftBank|Coatue|Felicis|Initialized|Union Square)$/i;
const investorName =
  /\b(?:Ventures?|Venture Partners|Capital Partners|Capital|VC|Partners|Angels|Equity Partners|Funds?)$/;
const calledFund =
  /,\s(?:an?|the)\s(?:(?:[\p{L}-]+\s){0,4}fund|(?:[\p{L}-]+-based\s)?(?:(?:new|young|venture|investment|equity|capital|VC|(?:pre-)?(?:seed|early|growth|late)(?:-stage)?)\s)+(?:firm|VC|investor)|firm)\b/iu;
const takesInvestment = /¤\s(?:in\s)?(?:[\p{L}-]+\s){0,2}?(?:investment|financing|equity|round)\b/iu;
const namedStage =
  /\b(?:series[ -][a-h]|(?:pre-?)?seed (?:round|funding|financing|extension)|angel round|led by|bridge (?:round|funding|financing))\b/i;
const purchase = new RegExp(`(?<![\\p{L}-])(?:${verbsOfPurchase})(?![\\p{L}-])`, 'iu');
const buyingStake =
  /\b(?:buys?|acquires?|acquired|picks? up|bought|takes?|purchases?)\s(?:an?\s)?(?:[\d.]+%\s|minority\s|significant\s|strategic\s|further\s)*(?:stake|shares?)\b/i;
const talk =
  /\b(?:offers?|bid|talks|in advanced|weighs|considers?|mulls?|could|may|might|reportedly|sources|eyes|seeks|nears|close to|preempted|in discussions|explores?|approached|walk(?:s|ed|ing) away|calls? off|called off|rejects?|rejected|turned down|interested)\b/i;
const debtWords =
  /\b(?:venture debt|debt (?:financing|funding|round|facility|capital|raise|deal)|in debt|credit (?:facility|line)|line of credit|term loan|venture loan|without giving up (?:any )?equity|non-?dilutive (?:financing|funding|capital|debt)|NCDs?|debentures|bonds?|asset-backed|securiti[sz]ation|warehouse facility|loan facility|structured (?:debt|credit))\b/i;
const equityToo =
  /\b(?:equity (?:and|&|plus|\+)|(?:and|&|plus|\+) (?:\w+ )?equity|debt[- ](?:and|&|equity)|equity[- ]debt|series [a-h]\b|seed round|pre-?seed)/i;
const grantWords =
  /\b(?:grants?|awarded|EIC (?:accelerator|funding)|SBIR|Innovate UK|non-dilutive (?:grant|award))\b/i;
/** Who gives without taking a share. */
const giver =
  /\b(?:Foundation(?! Capital| Ventures| Partners)|Philanthrop\w+|Charit(?:y|ies)|Stiftung|Fondation|Fundaci[óo]n|Fondazione|Chan Zuckerberg Initiative|Ministry|Government|Commission|Council|Wellcome(?: Trust| Leap)?|Innovation (?:Norway|Fund))\b/iu;
const publicMoney =
  /\b(?:from|by)\s(?:the\s)?(?:\p{L}+\.?\s){0,2}?(?:government|BARDA|DARPA|NASA|DOE|DoD|Pentagon|ministry|European Commission|NIH|NSF|Innovate UK|Air Force|Navy|Army|state of|Department of|(?:\p{L}+\s){0,2}Foundation(?!\sCapital)|CEPI)\b/iu;
const tokenSale =
  /\b(?:(?:token|crypto|coin) (?:sale|round|presale|offering)|presale|pre-sale of tokens|(?<!\bthe )ICO|initial coin offering|private token|public sale of|token generation)\b/i;
const secondary =
  /\b(?:tender offer|secondary (?:share )?sale|secondary transaction|employee (?:share|stock) sale|share sale|ESOP buyback|buyback|stock sale)\b/i;
const rumour = new RegExp(`(?<![\\p{L}-])(?:${sureRumourSigns})`, 'iu');
const loanRumour = new RegExp(`(?<![\\p{L}-])(?:${sureRumourSigns}|${investorRumourSigns})`, 'iu');
const strongRumour =
  /\b(?:reportedly|allegedly|rumou?red|sources? (?:say|said|tell)|sources:|according to (?:sources|reports?|a report)|reports? (?:say|says|suggest)|said to|people familiar|in (?:\w+ )?talks|could)\b|: ?(?:sources|report)s?$/i;
const notFunding =
  /\b(?:hackers?|stolen|theft|lawsuit|sues?|fined?|layoffs?|lays off|laid off|(?:slash|cut|axe|shed)(?:s|es)? (?:\d[\d,]*|jobs|staff)|bankrupt\w*|shuts? down|fraud|scam|indicted|charged with|losses|heist|settle(?:s|ment)|ransom|tariffs?|revenue of)\b/i;
const charity = /\b(?:charity|hospice|donat(?:es?|ed|ions?)|good cause|food bank)\b/iu;
const ofStartup = /\b(?:startup|start-up|scaleup|platform|app|software|investors?)\b/iu;
const valued = /\bvaluation|\bvalued|\bunicorn|\bworth\b/i;
const corporate =
  /^(?:the\s)?(?:Google|Alphabet|Amazon|Microsoft|Apple|Meta|Nvidia|NVIDIA|OpenAI|Anthropic|SoftBank|Samsung|Intel|AMD|Qualcomm|Salesforce|Oracle|IBM|Cisco|SAP|Siemens|Bosch|BMW|Volkswagen|Toyota|Honda|Hyundai|Ford|GM|General Motors|Stellantis|Uber|Disney|Walmart|Reliance|Tata \w+|Mahindra|Airbus|Boeing|Shell|BP|TotalEnergies|Sony|Alibaba|Tencent|ByteDance|Xiaomi|Foxconn|TSMC|ASML|Ericsson|Nokia|Visa|Mastercard|PayPal|Stripe|Unilever|Nestlé|Nestle|L'Oréal|Pfizer|Novartis|Roche|Bayer|Sanofi|Eli Lilly|Lilly|Novo Nordisk|Merck|AstraZeneca|GSK|Johnson & Johnson|Adobe|Dell|HP|Tesla|SpaceX|xAI|Spotify|Snap|Zomato|Eternal|Swiggy|Flipkart|Paytm|Infosys|Wipro|HCL\w*|Honeywell|GE|Lockheed Martin|RTX|Rheinmetall)\b/i;

const advice =
  /^(?:\d+ (?:questions|tips|things|ways|lessons|steps|reasons|mistakes|rules)|(?:how|why|what|when|where|who|should|is|are|can|do|does)\s(?:to|the|investors?|vcs?|founders?|startups?|your|you|we|some|so|it|i|a|an|do|does|is|are|not))\b/i;

/** `What Acme's $3M seed says about wine` */
const comment = /^what\s.*\b(?:says|means|tells|shows|reveals)\b/iu;

const ownStory = /^(?:how|why|what)\s(?:we|i)\b/iu;
const question = /^(?:is|are|can|will|could|should|does|did|was|has|would)\s.*\?$/iu;

const has = (evidence: Evidence, role: MoneyRole) => evidence.sums.some((sum) => sum.role === role);

function isOffering({ text: headline, raise }: Evidence): boolean {
  const text = headline
    .replace(afterOffering, '')
    .replace(/\bIPO (?:market|window|pipeline|boom|season)\b/gi, '');
  if (!publicOffering.test(text) || (/\bpre[- ]?IPO\b/i.test(text) && raise)) return false;
  if (!raise) return true;
  return raisedInOffering.test(text) && !(preOffering.test(text) && !/\bfiles\b/i.test(text));
}

function isFund(evidence: Evidence): boolean {
  const { text, masked, claim, raise, backing, receipt } = evidence;
  // Of what is given to a company the subject is the giver.
  const isGiven = raise !== null && raise === receipt?.raise;
  const subject = raise && !isGiven ? text.slice(0, raise.verbStart) : '';
  if (has(evidence, 'fund') || (!raise && has(evidence, 'raise') && backsOthers.test(text))) return true;
  if (namedStage.test(raise ? text.slice(raise.verbStart) : text)) return false;
  const behind = raise ? claim.slice(raise.verbStart) : claim;
  const fundOutsideInvestors = behind.replace(/\b(?:led by|from|backed by|by|with)\s.+$/i, '');
  if ((fund.test(fundOutsideInvestors) || namedFund.test(claim)) && !(backing && !raise)) return true;
  if (raise && (fundNamedLater.test(text.slice(raise.end)) || backsOthers.test(text.slice(raise.end))))
    return true;
  if (raise?.sum && meantForOthers.test(text.slice(raise.sum.end))) return true;
  if (raise && /^(?:an?\s|the\s|new\s|first\s)*funds?\s?:|\bfunds?$/iu.test(subject.trim())) return true;
  const names = subject.replace(/(?:[,\s]|\b(?:has|have|just|now|also|already))+$/i, '').split(/,\s/);
  return (
    raise !== null &&
    (raise.isVerb || !backing) &&
    (fundRaiser.test(subject) ||
      names.some((name) => knownInvestor.test(name)) ||
      calledFund.test(subject) ||
      (names.some((name) => investorName.test(name)) && !takesInvestment.test(masked)))
  );
}

function isPurchase({ claim, raise }: Evidence): boolean {
  const found = purchase.exec(claim);
  if (!found) return false;
  return !(
    raise &&
    found.index >= raise.verbStart &&
    found.index < raise.end &&
    raise.verbStart === found.index
  );
}

function isDebt(evidence: Evidence): boolean {
  const { text, raise } = evidence;
  if (equityToo.test(text)) return false;
  if (raise?.sum && has(evidence, 'debt') && raise.sum.role === 'raise') return false;
  if (has(evidence, 'debt')) return true;
  return debtWords.test(evidence.claim) && (raise !== null || loanRumour.test(text));
}

/**
 * What a headline tells of. The order is the rule: lists and public offerings first, then what looks like a raise and
 * is none (funds, purchases, loans, grants), then what has not happened yet, then rounds; all else is `other`.
 */
export function decideKind(evidence: Evidence): HeadlineKind {
  const { text, claim, raise, backing } = evidence;
  if (ownStory.test(text) || comment.test(text) || isGuide(evidence) || isOldNewsInFront(evidence))
    return 'other';
  if ((advice.test(text.replace(/^how to\s/iu, '')) || question.test(text)) && !(raise?.isVerb && raise.sum))
    return 'other';
  if (
    (periodical.test(text) || roundup.test(text)) &&
    !(raise && oneCompany.test(text)) &&
    !/^[^,:]{0,40}\b(?:raises|lands|secures|nabs)\b/.test(text)
  )
    return 'roundup';
  if (isOffering(evidence)) return 'ipo';
  if (tokenSale.test(text)) return raise || has(evidence, 'raise') ? 'token_sale' : 'other';
  if (secondary.test(text) && !namedStage.test(text)) return 'valuation_only';
  if (isFund(evidence)) return 'fund_close';
  if (isPurchase(evidence) && !(buyingStake.test(text) && (raise || backing))) {
    if (raise && !/\b(?:offer|bid)\b/i.test(text) && !strongRumour.test(text.slice(0, raise.verbStart)))
      return 'multi';
    return talk.test(text) ? 'acquisition_talk' : 'acquisition';
  }
  if (has(evidence, 'price') && !raise?.isVerb) return talk.test(text) ? 'acquisition_talk' : 'acquisition';
  if (isDebt(evidence)) return 'debt';
  if (has(evidence, 'grant') && !raise?.sum) return 'grant';
  if (grantWords.test(claim) && !namedStage.test(text) && raise && !/\bequity\b/i.test(text)) return 'grant';
  if (
    raise &&
    publicMoney.test(text) &&
    !namedStage.test(text) &&
    !/\b(?:round|equity|funding)\b/i.test(claim)
  )
    return 'grant';
  if (isGift(evidence)) return 'grant';
  if (isRumour(evidence)) return 'rumour';
  if (raise || backing) {
    if (isOldNews(evidence) || isForCharity(evidence)) return 'other';
    if (notFunding.test(text) && !raise?.sum && !namedStage.test(text) && !backing) return 'other';
    if (evidence.raises > 1 || (raise?.isVerb && backing && backing.verbStart < raise.verbStart))
      return 'multi';
    return !raise?.isVerb && backing && corporate.test(backing.investor) ? 'corporate_investment' : 'round';
  }
  return valued.test(text) && has(evidence, 'valuation') ? 'valuation_only' : 'other';
}

/** `How to raise a round`, but not `How a doctor raised $1M`: a sum that came in makes it news. */
function isGuide({ text, raise, backing }: Evidence): boolean {
  return (
    /^how to\s/iu.test(text) &&
    !(raise?.isVerb && raise.sum && /^how to (?:an?|two)\s/iu.test(text)) &&
    !backing
  );
}

/** `Gates Foundation backs Acme with $5M`: who only gives takes no share, unless a round is named. */
function isGift({ text, backing, claim }: Evidence): boolean {
  return (
    backing !== null &&
    giver.test(backing.investor) &&
    !namedStage.test(text) &&
    !/\b(?:round|equity|invests?|stake)\b/i.test(claim)
  );
}

/** `Runner raises £20,000 for hospice` */
function isForCharity({ text }: Evidence): boolean {
  return charity.test(text) && !namedStage.test(text) && !ofStartup.test(text);
}

const oldNews = /^(?:after|following|since)\s[^,]{3,80},\s/iu;

/** `After its $8M round, Acme hires 50`: what follows tells of no money. */
function isOldNewsInFront({ masked, sums, raise }: Evidence): boolean {
  const front = oldNews.exec(masked)?.[0];
  if (!front || !raise || raise.verbStart >= front.length) return false;
  return (
    findRaise(masked.slice(front.length), []) === null && !sums.some(({ start }) => start >= front.length)
  );
}

/** `lays off 200 months after $90M raise`, `names a new CEO following its Series B`: the money came earlier. */
function isOldNews({ text, raise, backing, receipt }: Evidence): boolean {
  if (!raise || raise.isVerb || backing) return false;
  if (receipt && receipt.raise.verbStart < raise.verbStart) return false;
  const before = text.slice(0, raise.verbStart);
  if (notFunding.test(before)) return true;
  return !valued.test(before) && /\S\s(?:after|following|since|despite)(?:\s\S+){0,2}\s*$/i.test(before);
}

function isRumour({ text, masked, raise, backing }: Evidence): boolean {
  if (backing?.isFuture && (!raise || backing.verbStart <= raise.verbStart)) return true;
  if (raise && !raise.isVerb && loanRumour.test(text.slice(0, raise.end))) return true;
  if (raise)
    return (
      strongRumour.test(text.slice(0, raise.verbStart + 1)) ||
      /\b(?:sources? (?:say|said)|report says|reports? say|: ?sources)\b/i.test(text.slice(raise.end))
    );
  if (backing?.isFuture) return true;
  if (backing) return strongRumour.test(text);
  return rumour.test(text) && (/[¤¥]/.test(masked) || new RegExp(`\\b(?:${roundWords})\\b`, 'i').test(text));
}
