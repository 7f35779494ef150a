import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { countryName } from '../../../../contract/reference/countries.ts';
import { demonyms } from '../../../reference/places/demonyms.ts';
import { clauseAt, isTheirClaim, sentencesOf } from './clauses.ts';
import { type KnownFacts, wordsOf } from './known-facts.ts';

/** What letters say of companies, and what in a source states it. */
const claims: readonly [said: RegExp, stated: RegExp | null][] = [
  [
    /\bmarket[- ]lead\w+|\bleaders? (?:in|of|for|on)\b|\bleading (?:\p{L}+ ){0,3}?(?:compan\w+|platform|provider|player|startup|maker|brand|name|supplier|software|service|app|solution|bank|tool)|\bnumber one\b|\bno\. ?1\b|\bdominat\w+|\bthe biggest\b|\bthe largest\b|\bmarktführ\w+|\bführende\w*|\bleader du marché|\blíder\b/iu,
    /market leader|leader in|leading|largest|biggest|number one|no\. ?1|dominat|führend/iu,
  ],
  [
    /\b(?:fastest|best|most|top|highest)[- ](?:growing|selling|used|rated|popular|widely|downloaded|successful|trusted|funded|known|loved|advanced)\b|\bunicorn\b|\bworld[- ](?:leading|class)\b|\bbest[- ]selling\b/iu,
    null,
  ],
  [
    /\bthe (?:only|first) (?:one|company|companies|startup|app|platform|bank|product|provider|service|firm|tool|to)\b/iu,
    /\b(?:only|first)\b/iu,
  ],
  [
    /\bawards?\b|\bprizes?\b|\bnamed (?:\p{L}+ ){0,4}?(?:best|top|one of)\b|\bbeen (?:named|recogni[sz]ed|ranked|voted)\b|\bshortlisted\b|\bwinners?\b|\b(?:have|has|just|recently|you) won\b|\bforbes\b|\bpreisgekrönt\b|\bausgezeichnet\b|\bprix\b|\bpremiados?\b/iu,
    /award|prize|named|winner|won\b|recogni[sz]ed|shortlist|preis|prix/iu,
  ],
  [
    /\bprofitab\w+|\bprofits?\b|\bbr(?:oke|eak|oken)[- ]?(?:ing )?even\b|\bcash[- ]flow positive\b|\bin the black\b|\bprofitabel\b|\brentab\w+/iu,
    /profit|broke even|break[- ]even|cash[- ]flow positive|in the black|rentab/iu,
  ],
  [
    /\b(?:your|you)\b[^.;]{0,40}\b(?:revenues?|turnover|arr)\b|\bsales (?:have )?(?:doubled|tripled|grew|grown|rose)\b|\bumsatz\b/iu,
    /revenue|turnover|\barr\b|sales|umsatz/iu,
  ],
  [/\bvalu(?:ation|ed at)\b|\bworth (?:\$|€|£|over|more|a billion)/iu, /valu(?:ation|ed)/iu],
  [
    /\bacqui(?:red|sition)\b|\b(?:you|have|has|just|recently|week|month) (?:just )?(?:bought|took over|taken over)\b|\bmerge[dr]\b|\bipo\b|\bgo(?:ing|ne)? public\b|\blisted on\b/iu,
    /acqui|bought|took over|merge|ipo|go(?:ing)? public|listed on/iu,
  ],
  [/\b(?:fda|ce[- ]mark\w*|ema|nhs|medicare|medicaid|bafin|fca|iso ?\d*|soc ?2|hipaa|gdpr|b corp)\b/iu, null],
  [
    /\b(?:is|are|was|were|been|got|have|has|being|just|already|fully) (?:just |already |fully |now )?(?:approved|cleared|certified|licen[cs]ed|accredited|authori[sz]ed|regulated|patented|compliant)\b/iu,
    /approved|cleared|certified|licen[cs]ed|accredited|authori[sz]ed|regulated|patented|compliant/iu,
  ],
  [/\bpatent(?:s|ed)?\b/iu, null],
  [/\bopen[- ]source\b/iu, null],
  [
    /\bremote[- ](?:first|only)\b|\bfully remote\b|\bfour[- ]day week\b|\b4[- ]day week\b|\bstock options\b|\bunlimited (?:holiday|vacation)\b/iu,
    null,
  ],
  [/\b(?:laid off|layoffs?|redundanc\w+|pivot(?:ed)?|rebrand(?:ed)?)\b/iu, null],
  [/\b(?:your|you)\b[^.;]{0,50}\b(?:tripled|doubled|quadrupled)\b/iu, /doubl|tripl|quadrupl|twice/iu],
  [
    /\b(?:partner(?:s|ship|ed)?|alliance) with\b|\bamong your (?:partners|customers|clients|investors|backers)\b/iu,
    null,
  ],
  [
    /\b(?:worldwide|all over the world|around the world|across the globe|globally|on (?:four|five|six|three|every) continents?|across europe|all over europe|throughout europe|nationwide|international(?:ly)?|in every (?:state|country))\b/iu,
    /world|global|glob|continent|international|europe|nationwide|every (?:state|country)/iu,
  ],
  [
    /\b(?:the|a|several|many) (?:city|cities|governments?|ministr\w+|state|councils?|courts|army|military|police) (?:of \p{Lu}\p{L}+ )?(?:already )?(?:pays?|uses?|use|relies|rely|buys?|works? with|trusts?)\b/iu,
    null,
  ],
  [
    /\bfortune (?:500|100)\b|\bblue[- ]chip\b|\bhousehold names?\b|\bmillions of\b|\bthousands of\b|\bhundreds of\b|\bdozens of\b/iu,
    null,
  ],
  [
    /\b(?:you|your \p{L}+)\b[^.;]{0,30}\b(?:saves?|saved|halves?|halved|cuts?|doubles?|reduces?) (?:your |their )?(?:customers?|clients?|users?|costs?)\b/iu,
    /sav|halv|cut|doubl|reduc/iu,
  ],
  [
    /\b(?:just|recently|newly|already|you have|you['’]ve|\p{Lu}\p{L}+ has) (?:launched|released|opened|entered|expanded|rolled out|moved)\b/iu,
    /launch|releas|open|enter|expan|roll|move|start|goes?\b|comes?\b|begin/iu,
  ],
  [
    /\bgrew? (?:from|out of) (?:a )?(?:university|research|stanford|mit|harvard)\b|\bspin-?(?:off|out)\b|\by combinator\b|\btechstars\b|\bserial (?:founder|entrepreneur)s?\b|\bbootstrapped\b|\bfamily[- ](?:owned|run)\b/iu,
    null,
  ],
  [/\bthe (?:us|u\.s\.|usa)(?! dollar)\b/iu, /united states|\busa?\b|\bu\.s\.|america/iu],
  [/\bthe uk\b/iu, /united kingdom|\buk\b|brit(?:ain|ish)|england/iu],
];

const abroad =
  /(?<![\p{L}])(\p{Lu}\p{L}+) (?:customers?|clients?|market|offices?|team|hospitals?|banks?|users?|branch|subsidiary|launch)(?![\p{L}])/gu;

const countriesByPeople = new Map(
  Object.entries(demonyms).flatMap(([code, words]) => words.split(', ').map((word) => [word, code] as const)),
);

/** 'Your Danish customers' of a company that no source sees in Denmark. */
function checkPeoples(text: string, known: KnownFacts): Unsupported[] {
  return sentencesOf(text).flatMap((sentence) =>
    [...sentence.text.matchAll(abroad)].flatMap(({ index, 0: words, 1: people = '' }) => {
      const code = countriesByPeople.get(people);
      const clause = clauseAt(sentence.text, index).text;
      if (!code || sentence.isQuestion || !isTheirClaim(clause)) return [];
      if (!speaksOfThem(clause, known.facts.startupProfile.name)) return [];
      const country = wordsOf(countryName(code) ?? '');
      if (known.all.words.has(wordsOf(people)[0] ?? '') || country.every((each) => known.all.words.has(each)))
        return [];
      const from = sentence.from + index;
      return [{ kind: 'company', words, from, to: from + words.length } as const];
    }),
  );
}

/** What a letter says of the company that is stated nowhere. */
export function checkCompanyClaims(text: string, known: KnownFacts): Unsupported[] {
  const theirs = known.theirs.statements.join('\n');
  const { name } = known.facts.startupProfile;
  const found = sentencesOf(text).flatMap((sentence) =>
    claims.flatMap(([said, stated]) => {
      const found = said.exec(sentence.text);
      if (!found) return [];
      const clause = clauseAt(sentence.text, found.index);
      const isTheirs =
        speaksOfThem(clause.text, name) || (!speaksOfMe(clause.text) && speaksOfThem(sentence.text, name));
      if (!isTheirs || isOwnDeed(clause.text, found.index - clause.from, name)) return [];
      if (sentence.isQuestion || !isTheirClaim(clause.text) || (stated ?? said).test(theirs)) return [];
      const from = sentence.from + found.index;
      return [{ kind: 'company' as const, words: found[0], from, to: from + found[0].length }];
    }),
  );
  return [...found, ...checkPeoples(text, known)];
}

const speaksOfThem = (clause: string, name: string) =>
  /(?<![\p{L}])(?:you|your|yours|you['’](?:re|ve)|ihr\p{L}*|sie|vous|votre|vos)(?![\p{L}])/iu.test(clause) ||
  (name !== '' && clause.includes(name));

const speaksOfMe = (clause: string) => /(?<![\p{L}])(?:i|my|i['’](?:ve|m))(?![\p{L}])/iu.test(clause);

/** 'I have won a prize for work like yours' is the writer's own. */
function isOwnDeed(clause: string, at: number, name: string): boolean {
  const before = clause.slice(0, at);
  const last = [...before.matchAll(/(?<![\p{L}])(i|my|i['’]ve|you|your)(?![\p{L}])/giu)].at(-1)?.[0] ?? '';
  return (
    /^(?:i|my)/i.test(last) &&
    !before.includes(name) &&
    !/\b(?:read|saw|heard|told|understand|know|see|believe|gather)\b/i.test(before)
  );
}
