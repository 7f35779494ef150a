import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { clauseAt, isOwnClaim, ownerAt, sentencesOf, withoutAsides } from './clauses.ts';
import type { KnownFacts } from './known-facts.ts';
import { isKnownWord } from './known-word.ts';
import { languageSpoken } from './language.ts';
import { isEmpty, plainWords, stemOf } from './words.ts';

/** What people hold or have done, each with how it is said and what states it. */
type Deed = { said: RegExp; stated: RegExp };

const deed = (said: RegExp, stated: RegExp = said): Deed => ({
  said: new RegExp(said.source, 'giu'),
  stated,
});

const certificate =
  /certif|\bcerts?\b|diploma|zertifi|zeugnis|licen[cs]|chartered|accredit|qualifi|regist|\bexam|passed/iu;
const licence =
  /licen[cs]|registe?re?d|admitted|called to|bar association|member of the \p{L}+ bar|approbation|permit\b|\brn\b|steuerberater/iu;

/** Papers: what they are for has to be stated as well. */
const papers: readonly Deed[] = [
  deed(
    /\b(?:ph\.?\s?d|doctorate|doctoral|dr\. rer|promotion in|promoviert|doctorat|doctorado|dottorato|doutoramento)\b/iu,
    /\bph\.?\s?d|doctor(?:ate|al)|promov|doctorad|dottorat/iu,
  ),
  deed(/\bpost-?doc\w*\b/iu),
  deed(/\bmba\b/iu),
  deed(
    /\b(?:master['’]?s?|m\.?sc|ll\.?m|m\.?tech|m\.?eng|m\.?ed)\b(?! (?:the|of ceremonies))|\bm\.?a\.?(?= (?:in|from))|máster\b/iu,
    /\bmaster|\bm\.?sc|\bll\.?m|\bm\.?tech|\bm\.?a\b|\bmgr|\bm\.?eng|\bm\.?ed\b|\bmba\b|diplom|máster|maestría|laurea magistrale|dscg/iu,
  ),
  deed(
    /\b(?:bachelor['’]?s?|b\.?sc|b\.?tech|b\.?eng|ll\.?b|undergraduate degree)\b|\bb\.?a\.?(?= (?:in|from))/iu,
    /\bbachelor|\bb\.?sc|\bb\.?s\b|\bb\.?tech|\bb\.?a\b|\bb\.?eng|\bll\.?b|(?<!associate )\bdegree|licenciatura|grado/iu,
  ),
  deed(
    /\b(?:university |college )?degrees?\b|\bgraduated?\b(?! student)|\bstudied\b(?! together)|studiert|\bstudium\b|diplômée?\b/iu,
    /\bdegree|graduat|stud(?:y|ied|ies)|\bbachelor|\bmaster|\bb\.?sc|\bm\.?sc|\bb\.?a\b|\bm\.?a\b|\bb\.?tech|\bph\.?d|diplom|\bll\.?[bm]|laurea|licence|licenciad|licenciatura|grado|\bmgr|studi|exam/iu,
  ),
  deed(/\bdiplomas?\b|\bdiplom\b|\bdiplôme\b/iu, /diplom|diplôm/iu),
  deed(
    /\b(?:certified|certificat(?:e|es|ion|ions)|accredited|zertifiziert\p{L}*|zertifikat|certifiée?|certificad[oa]|certificat[oa])\b/iu,
    certificate,
  ),
  deed(/\bcharter(?:ed|holder)\b/iu, /charter/iu),
  deed(/\bqualified\b(?! in)/iu, /qualif|certif|licen[cs]|regist|exam|diplom|degree/iu),
  deed(
    /\b(?:licen[cs]ed?|licen[cs]es|admitted (?:to|in)|also admitted|admitted as|called to the|registered|approbation|bar admission|expert-comptable|licencia|patente)\b/iu,
    licence,
  ),
  deed(/\b(?:green|black|yellow) belt\b/iu),
];

/** Permits: nothing but the same permit states one. */
const permits: readonly Deed[] = [
  deed(/\bvisas?\b|\bvisum\b/iu),
  deed(
    /\bwork(?:ing)? permit\b|\barbeitserlaubnis\b|\bpermis de travail\b|\bpermiso de trabajo\b|\bpermesso di lavoro\b/iu,
    /work(?:ing)? permit|right to work|authori[sz]ed to work|arbeitserlaubnis|permis de travail|permiso de trabajo/iu,
  ),
  deed(
    /\bright to work\b|\b(?:authori[sz]ed|eligible|allowed|entitled) to work(?= (?:in|here)\b|[.,]|$)|\bwork authori[sz]ation\b/iu,
    /right to work|authori[sz]ed to work|work permit|eligible to work|work authori[sz]ation|citizen/iu,
  ),
  deed(
    /\bcitizen(?:ship)?\b|\bpassport\b|\bstaatsbürger\p{L}*|\bnationalité\b/iu,
    /citizen|passport|staatsbürger|nationalité/iu,
  ),
  deed(/\bgreen card\b|\bpermanent residen\w+\b|\bresidence permit\b/iu),
  deed(/\bsecurity clearance\b|\bcleared to (?:secret|top)\b/iu),
  deed(
    /\bdriv(?:er['’]?s|ers|ing) licen[cs]e\b|\bführerschein\b|\bpermis de conduire\b|\bcarn[eé] de conducir\b|\brijbewijs\b/iu,
    /driv\p{L}+['’]?s? licen[cs]e|führerschein|permis de conduire|carn[eé] de conducir|rijbewijs/iu,
  ),
];

/** Deeds of which a profile that has them speaks. */
const deeds: readonly Deed[] = [
  deed(
    /\bawards?\b|\bprizes?\b|\bwon (?:a|an|the|two|three|first)\b|\bmedals?\b|\bmichelin\b|\bpreisgekrönt\b|\bpremios?\b/iu,
    /award|prize|won|winner|medal|preis|premio|michelin/iu,
  ),
  deed(
    /\bpublished\b|\b(?:wrote|written) (?:a|two|the) (?:book|paper|novel|guide)s?\b|\bmy (?:book|paper|papers)\b|\bpapers? (?:on|in|about)\b|\bveröffentlicht\b/iu,
    /publi(?:sh|cation)|paper|book|article|veröffentlich/iu,
  ),
  deed(/\bpatents?\b|\bpatented\b/iu),
  deed(
    /\b(?:co-?)?founded\b|\bstarted (?:my own|a) (?:company|business|startup)\b|\b(?:built|ran|launched|set up) (?:a|my|two|several|my own) (?:\p{L}+ ){0,2}(?:startups?|compan(?:y|ies)|business(?:es)?|agency)\b|\bgegründet\b|\bmy (?:own|first|former|previous) (?:\p{L}+ ){0,2}(?:company|startup|business|bakery|restaurant|agency)\b/iu,
    /found|started|opened|own|gründ|fondé|fundé/iu,
  ),
  deed(
    /\bsold my\b|\b(?:my|an) exit\b|\btook \p{L}+ public\b|\bipo\b/iu,
    /\bsold (?:my|the|a) (?:company|business|startup|bakery)|exit|ipo/iu,
  ),
  deed(/\b(?:taught(?! me)|lectured?|lecturer)\b/iu, /teach|taught|lectur|docent|train|tutor|mentor|coach/iu),
  deed(/\bvolunteer(?:ed|ing)?\b/iu, /volunteer/iu),
  deed(
    /\b(?:spoke|spoken|keynote|gave a talk|given talks)\b(?! (?:to|with) (?:you|them|customers|users))/iu,
    /spoke|speaker|keynote|talk/iu,
  ),
  deed(/\bopen[- ]source\b/iu, /open[- ]source|github/iu),
  deed(/\bfreelanc\w+\b|\bself-employed\b/iu, /freelanc|self-employed|freiberuf/iu),
  deed(/\bworked (?:abroad|remotely)\b|\b(?:years|experience) abroad\b/iu, /abroad|remote/iu),
  deed(
    /\b(?:i|i['’]ve|have|had|who|having) (?:also |now |once |currently )?(?:led|leads?|managed?|head(?:ed)?|supervised?|direct(?:ed)?|oversaw|oversee|command(?:ed)?)\b(?! (?:to|me))/iu,
    /\b(?:led?|leads?|leading|manag\p{L}+|head|headed|ran|runs?|supervis\p{L}+|direct\p{L}*|overs(?:aw|ee\p{L}*)|found\p{L}+|chief|captain|foreman|in charge|responsible|crew|staff|principal|own)\b|leite|dirig|diriger|diretor|gérer|gestion/iu,
  ),
  deed(
    /\bi(?:['’]ve| have)? (?:also |now |once )?own(?:ed)?\b/iu,
    /\bown(?:er|s|ed)?\b|founder|my (?:own )?(?:shop|company|business)|self-employed/iu,
  ),
  deed(
    /\b(?:i|i['’]ve|have|had) (?:also )?(?:led|managed|headed|run|built|supervised) (?:a|the|an|several|two|three|large|my own) (?:\p{L}+ ){0,2}?(?:teams?|departments?|crews?|staff)\b|\bdirect reports\b/iu,
    /\b(?:led?|leads?|leading|manag\p{L}+|head|ran|runs?|supervis\p{L}+|built a team|grew a team|crew|staff|with \d+ (?:people|cooks))\b|\bleite/iu,
  ),
  deed(
    /\b(?:at|for|in) (?:two|three|four|several|other|young|early[- ]stage) (?:startups?|start-ups?)\b|\bstartup experience\b/iu,
    /startup|start-up|young compan/iu,
  ),
  deed(/\bfirst class\b|\bwith (?:honou?rs|distinction)\b|\bsumma cum laude\b|\btop of my class\b/iu),
];

/** Papers, permits and deeds that a letter says its writer has, and the profile does not. */
export function checkOwnClaims(text: string, known: KnownFacts): Unsupported[] {
  const isForeign = languageSpoken(text) !== 'en';
  return sentencesOf(text)
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap((sentence) =>
      [...papers, ...permits, ...deeds].flatMap((each) => {
        return [...sentence.text.matchAll(each.said)].flatMap(({ index, 0: words }) => {
          const clause = clauseAt(sentence.text, index);
          if (!isOwn(sentence.text, clause, index, known) || !isOwnClaim(clause.text)) return [];
          const isPaper = papers.includes(each) || permits.includes(each);
          const stating = known.mine.statements.filter((statement) => each.stated.test(statement));
          const isComparable = !isForeign && stating.every((statement) => languageSpoken(statement) === 'en');
          if (isPaper && namesKnown(clause.text, words, known)) return [];
          if (isPaper && stating.length === 0 && isNamedTogether(clause.text, words, known)) return [];
          if (stating.length > 0 && !(isPaper && isComparable && namesOther(clause.text, words, known)))
            return [];
          const from = sentence.from + index;
          const kind = deeds.includes(each) ? ('experience' as const) : ('credential' as const);
          return [{ kind, words, from, to: from + words.length }];
        });
      }),
    );
}

const firstPerson =
  /(?<![\p{L}])(?:i|i['’](?:m|ve|d)|my|me|we|our|ich|mein\p{L}*|je|mon|ma|mes|yo|mi|mis|io|mio|mia|eu|meu|minha|ik|mijn|tengo|soy|hablo|sono|ho|parlo|sou|tenho|falo|he)(?![\p{L}])|(?<![\p{L}])j['’]/iu;
const secondPerson =
  /(?<![\p{L}])(?:you|your|yours|sie|ihre?\p{L}*|vous|votre|vos|usted\p{L}*|su|sus|voi|vostr\p{L}|u|uw)(?![\p{L}])/iu;

/** Whether a place of a sentence speaks of its writer. */
function isOwn(
  sentence: string,
  clause: { text: string; from: number },
  at: number,
  { facts }: KnownFacts,
): boolean {
  const owner = ownerAt(sentence, at, facts.startupProfile.name);
  if (owner === 'mine') return true;
  const before = sentence.slice(clause.from, at);
  if (owner === 'theirs' || secondPerson.test(before) || before.includes(facts.startupProfile.name))
    return false;
  return (
    firstPerson.test(withoutAsides(sentence).slice(0, at)) || /^(?:as|having|being)\b[^,]*$/i.test(before)
  );
}

/** The words beside a paper that say what it is in, whose and whence. */
function namedBeside(clause: string, paper: string): string[] {
  const at = clause.indexOf(paper);
  const before = /(?:[\p{L}'’-]+\s+){0,3}$/u.exec(clause.slice(0, at))?.[0] ?? '';
  const behind = /^(?:[\s-]+[\p{L}'’&-]+){0,5}/u.exec(clause.slice(at + paper.length))?.[0] ?? '';
  const beforeWords = before.split(/\b(?:a|an|the|my|am|as|hold|holds|have|and|is)\b/i).at(-1) ?? '';
  const behindWords =
    behind.split(
      /\b(?:and|who|which|that|with|since|while|as|so|behind|during|after|before|taught|gave|helps?)\b/i,
    )[0] ?? '';
  return [...plainWords(beforeWords), ...plainWords(behindWords)].filter(
    (word) => !isEmpty(word) && !ordinary.has(word),
  );
}

/** Whether the words beside a paper, its field and its holder, are stated nowhere. */
const namesOther = (clause: string, paper: string, { mine }: KnownFacts) =>
  namedBeside(clause, paper).some((word) => !isKnownWord(word, mine));

/** 'A degree in civil engineering from Pune' where one line of the profile holds the field and the school. */
function isNamedTogether(clause: string, paper: string, { mine }: KnownFacts): boolean {
  if (!/degree|stud|graduat/i.test(paper)) return false;
  const named = namedBeside(clause, paper).map(stemOf);
  return named.length > 1 && mine.read.some(({ stems }) => named.every((stem) => stems.has(stem)));
}

/** 'Certified by NABCEP' and 'my licence is a CDL', where the letters stand in the profile. */
const namesKnown = (clause: string, paper: string, { mine }: KnownFacts) => {
  if (!/certif|licen[cs]|regist|qualif|accredit/i.test(paper)) return false;
  const named = clause.match(/(?<![\p{L}\d])[\p{L}\d-]*\p{Lu}[\p{L}\d-]*\p{Lu}[\p{L}\d-]*/gu) ?? [];
  return named.length > 0 && named.every((each) => plainWords(each).every((word) => mine.words.has(word)));
};

const ordinary = new Set(
  `already still permit permits visa citizen citizenship passport holder hold needed required unlimited full fully newly recently own proper formal official valid current university college school degree field subject training
  well hands also licence license licensed certified certificate certification registered qualified professional practising
  practicing member holder professionally studies science arts thesis bachelor bachelors master masters long ago related
  national state federal international background years lines practise practice work working job jobs role both people degrees studied graduated`.split(
    /\s+/,
  ),
);
