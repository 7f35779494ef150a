import { raiseVerbs } from './vocabulary.ts';

/** What a sum in a headline is: only `raise` can be the amount of a round. */
export type MoneyRole =
  | 'raise'
  | 'valuation'
  | 'debt'
  | 'fund'
  | 'grant'
  | 'price'
  | 'total'
  | 'wanted'
  | 'unrelated';

const few = (most: number) =>
  `(?:(?!to\\b|from\\b|by\\b|with\\b|as\\b|at\\b|and\\b|for\\b|after\\b|as\\b|amid\\b|following\\b|despite\\b)[\\p{L}\\d&.'-]+\\s){0,${most}}?`;
const after = (words: string, most: number, lead = '') =>
  new RegExp(
    `^[\\s-]*(?:${lead}(?:in|of|as|worth of)\\s)?(?:an?\\s|the\\s|its\\s)?${few(most)}(?:${words})(?![\\p{L}-])`,
    'iu',
  );

const valuationAfter =
  /^[\s-]*(?:plus\s)?(?:(?:post|pre)[- ]money\s)?(?:enterprise\s)?(?:valuation|value\b|valued|unicorn)/iu;
const valuationBefore =
  /\b(?:valuation|valued|valuing|values)\b(?!\s(?:after|following|with|in|from|on|as|amid|and|led)\b)[^$€£₹;:]{0,30}$|\b(?:at|at an?|now worth|worth)(?:\s(?:nearly|over|about|around|almost|up to|roughly|more than|close to|a|an|whopping|cool))*\s*$/iu;
/** `closes Series A round at $10M` names the round's size. */
const closedAt = /\bclos(?:es|ed)\s[^$€£₹;:]{0,40}\b(?:round|financing|funding|series\s[a-k])\sat\s*$/iu;
const dealWorth = /\b(?:deal|acquisition|takeover|buyout|sale)\s(?:valued at|worth)\b[^$€£₹;:]{0,20}$/iu;
const wantedBefore =
  /\b(?:wanted|hoped|tried|planned|sought|targeted|aimed|asked|set out)\b[^,.;]{0,20}$|\b(?:only|had|having|previously|already|earlier|which|who|that|once|after|since) (?:previously |already |has )?rais(?:ed|ing)\s(?:an?\s|about\s|over\s|just\s)*$|\binvestors wanted\s*$/iu;
const totalBefore =
  /\b(?:bring(?:s|ing)?|taking|push(?:es|ing)?|lifts?|lifting)\b[^,;$€£₹]{0,40}\bto\s(?:over\s|nearly\s|about\s|more than\s|past\s)*$|\b(?:total(?:s|l?ing)?|total funding|funding total|total raised|to date)\s?(?:of|to|at|past|is|now|hits|over)*\s*$/iu;
const priceBefore =
  /\b(?:sells|sold|selling|sale|acquires?|acquired|buys|bought|buying|acquisition|takeover|buyout|(?:snap|scoop|gobbl|swallow|pick)(?:s|es|ped|ed|led)? up|takes over|takeover of|purchases?|purchased|acquire|buy|deal)\b[^$€£₹]{0,70}\b(?:for|at|worth|valued at|in|of|with)(?:\san?|\sabout|\sover|\snearly|\saround|\sup to|\smore than|\sthe)*\s*$/iu;
const unrelatedBefore =
  /\b(?:revenues?|sales|losses|loss|profits?|ARR|budget|turnover|theft|fraud|fines?|market|assets|savings|worth)\s(?:of|at|to|hits?|tops?|totall?ing|reach(?:es)?)\s(?:over\s|an?\s|nearly\s|about\s|more than\s|up to\s|some\s)*$|\b(?:fined?|fines|pays?|paid|owes|loses|lost|costs?|costing|spends?|spent|saves?|saved|stole|steals?|stolen|exceeds?|surpass(?:es|ed)?|deployed|deploys?|generates?|earned|donates?|gives|processes|manages?|pledges?|allocates?|earmarks?|lends?|spend|drains?|burns?|burned|hits|crosses|tops|makes|posts|clocks|awards?)\s(?:over\s|an?\s|nearly\s|about\s|more than\s|up to\s|some\s|its\s|another\s|almost\s|\p{L}+\s\p{L}+\s(?=$))?$/iu;
const unrelatedAfter = after(
  'revenues?|ARR|sales|losses|loss|profits?|fines?|penalty|lawsuit|settlement|theft|heist|hack|hit|charge|write-?downs?|impairment|scam|fraud|contracts?|orders?|GMV|AUM|assets|market|industry|opportunity|bonus|\\p{L}*prize|salary|run[- ]rate|EBITDA|prize|savings|transactions|payments|deployed|foundation|plant|factory|facility in|campus|cost|bill|budget|tax|damages|order book|pay package|package|compensation|verdict|payout|deals? with|pact|collaboration|partnership|alliance|licensing (?:deal|pact|agreement)|supply (?:deal|agreement)|milestones?|spending|bailout|revenue',
  3,
);
const debtAfter = after(
  'venture debt|venture loan|debt|loans?|credit|facility|credit line|line of credit|term loan|notes|NCDs?|debentures?|bonds?|securiti[sz]ation|without giving up equity|warehouse (?:facility|line|credit|loan|financing)|non[- ]dilutive(?! grant)',
  3,
);
const grantAfter = after('grants?|award|initiative|consortium|subsidy|contribution|project', 3);
/** `a loan of $20M`, `grants worth €2M` */
const nounBefore = (words: string) =>
  new RegExp(`\\b(?:${words})\\s(?:of|worth|totall?ing)\\s(?:over\\s|up to\\s|more than\\s|an?\\s)*$`, 'iu');
const debtBefore = nounBefore('debt|loans?|credit|credit (?:facility|line)|bonds?|notes');
const grantBefore = nounBefore('grants?|subsid(?:y|ies)|award|prize');
const fundAfter = new RegExp(
  `^[\\s-]*(?:(?:in|for|of|across|on|into|toward|towards)\\s)?(?:its\\s|the\\s|an?\\s|their\\s)?(?:${few(6)})(?:funds?|vehicles?|fund of funds|first close|final close|venture strategy|AUM)(?!\\s(?:manage\\w*|administ\\w*|account\\w*|rais\\w*|transfer\\w*|operat\\w*|distribut\\w*|platform|services?|houses?))(?![\\p{L}])`,
  'iu',
);
const fundBefore =
  /\b(?:funds?|vehicle|fund (?:[ivx]+|\d+)|first close|final close|close)\b(?! (?:by|from|led))\s?(?:(?:at|of|on|with|worth|totall?ing|to|close)\s?)+(?:over\s|an?\s|nearly\s)?$/iu;
const priceAfter =
  /^[\s-]*(?:(?:in\s)?(?:cash(?!\s(?:runway|burn|reserves?|pile|flow))|all[- ](?:cash|stock)|stock)\b|(?:(?!via\b|in\b|from\b|for\b|to\b|token|crypto|share|stock|and\b)[\p{L}\d-]+\s){0,2}?(?:acquisition|buyout|takeover|purchase|exit|deal|merger|sale|bid|offer)\b(?! (?:with|led|round)))/iu;
const roundAfter =
  /^\s(?:in\s)?(?:series\s[a-k]\b|(?:pre[- ]?)?seed\b(?!\sfund)|(?:growth|angel|bridge)\s(?:round|funding)\b)(?!\s(?:fund|debt)\b)/iu;
/** `Fresh from €1.2 billion raise, Acme acquires`: that raise is old news. */
const earlierRaise = /^(?:fresh (?:from|off)|on the heels of)\s[^,]{0,40}$/i;
const totalAfter = /^[\s-]*(?:in\s)?(?:total|to date|so far|overall|raised to date|in all)\b/iu;

const accountsNoun =
  /\b(?:revenues?|loss(?:es)?|profits?|turnover|ARR|GMV|net income|EBITDA)\b(?<rest>[^,;]{0,40})$/iu;
/** `pays $1B for obesity biotech Verge` */
const pays = /\b(?:pays?|paid|paying)(?:\s(?:over|nearly|about|up to|more than|around))?\s*$/iu;
const forCompany =
  /^\s(?:upfront\s|in cash\s)?for\s(?:[\p{L}-]+\s){0,5}?(?:startup|biotech|maker|developer|firm|company|rival|spinout|platform|app|provider)\b/iu;
/** `assets worth Rs 110 Cr`, `a contract worth $5M`: no company is worth that. */
const goodsWorth =
  /\b(?:assets|propert(?:y|ies)|orders?|contracts?|goods|tokens|crypto|products|transactions|loans|claims|sales|business)\s(?:worth|valued at)\s(?:over\s|nearly\s|about\s|more than\s|up to\s)*$/iu;
/** `returns $10M to investors` */
const paidOut =
  /^\s(?:back\s)?to\s(?:its\s|their\s|the\s)?(?:investors|shareholders|backers|LPs|limited partners|customers|creditors|users|victims|employees)\b/iu;
const raising = new RegExp(`\\b(?:${raiseVerbs})\\b`, 'iu');

/** What a sum is, from the words before and behind it; what nothing else explains is a raise. */
export function roleOfSum(before: string, behind: string): MoneyRole {
  if (earlierRaise.test(before)) return 'total';
  const accounts = accountsNoun.exec(before)?.groups?.rest;
  if (accounts !== undefined && !raising.test(accounts)) return 'unrelated';
  if (valuationAfter.test(behind)) return 'valuation';
  if (fundBefore.test(before)) return 'fund';
  if (goodsWorth.test(before)) return 'unrelated';
  if (isValuation(before)) return 'valuation';
  if (wantedBefore.test(before)) return 'wanted';
  if (totalAfter.test(behind) || totalBefore.test(before)) return 'total';
  if (priceAfter.test(behind) || isPrice(before)) return 'price';
  if (paidOut.test(behind)) return 'unrelated';
  if (pays.test(before) && forCompany.test(behind)) return 'price';
  if (debtBefore.test(before)) return 'debt';
  if (grantBefore.test(before)) return 'grant';
  if (isEquityAndMore(behind) || roundAfter.test(behind)) return 'raise';
  if (fundAfter.test(behind)) return 'fund';
  if (debtAfter.test(behind)) return 'debt';
  if (grantAfter.test(behind)) return 'grant';
  if ((unrelatedAfter.test(behind) && !/^\s?as\s/i.test(behind)) || unrelatedBefore.test(before))
    return 'unrelated';
  return 'raise';
}

/** `hits unicorn valuation, raises` is over when a new verb begins. */
function isValuation(before: string): boolean {
  const found = valuationBefore.exec(before);
  return found !== null && !raising.test(found[0]) && !closedAt.test(before) && !dealWorth.test(before);
}

/** `Salt as a sale, Acme raises a round of`: over when a new verb begins. */
function isPrice(before: string): boolean {
  const found = priceBefore.exec(before);
  return found !== null && !(raising.test(found[0].slice(4)) && /,\s/.test(found[0]));
}

function isEquityAndMore(behind: string): boolean {
  return /^[\s-]*(?:in\s|of\s)?(?:\w+\s){0,2}(?:equity (?:and|&|plus|\+) (?:\w+\s)?(?:debt|grants?|loan)|debt (?:and|&|plus|\+) (?:\w+\s)?equity|equity[- ]debt|debt[- ]equity|grants? (?:and|&|plus) equity)/iu.test(
    behind,
  );
}
