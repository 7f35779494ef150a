import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { clauseAt, isOwnClaim, type Sentence, sentencesOf } from './clauses.ts';
import { folded, type KnownFacts, wordsOf } from './known-facts.ts';
import { languageSpoken } from './language.ts';

const thing =
  '(?:app|product|products|platform|software|service|services|tool|tools|site|website|machines?|robots?|sauces?|system|shop|store|api|beta|device|devices|newsletter|podcast|blog|team|company|office|offices|founders?|ceo|cto|people|engineers?|recruiters?|colleagues?|staff|events?|booth|demo|waiting list|waitlist|programme?|community|project|repository|stall|kitchen|courses?|lessons?|exercises?|cards?|account)';

/** What a person does with a company's product or its people, where it has been done. */
const met =
  /\b(?:use[ds]?|using|tested|tried|trialled|bought|ordered|subscribed|installed|downloaded|rented|banked|booked|driven|drove|recommended|worked|working|interned|contributed?|contributing|invested|advised|consulted|subcontract\p{L}*|freelanced?|partnered|written for|built for|sold for|visited|toured|attended|met|meet|spoke|spoken|talked|chatted|applied|interviewed|signed up|switched to|relied|relies|rely|depend(?:ed)? on|been (?:a|an|one of|doing|eating|wearing|using|testing|following)|am (?:a|an|one of)|was (?:a|an|one of)|is on|runs? on|swears? by|loves?|eats?|wears?|plays?|doing|buy|buys|order|orders|have (?:a|an) (?:subscription|account)|(?:customer|user|subscriber|client|fan|shareholder|investor|member|guest) (?:of|at|since))\b/iu;

const firstPerson = /(?<![\p{L}])(?:i|i['’](?:m|ve|d)|we|we['’]ve|my|our)(?![\p{L}])/iu;

const anyPerson = /\b(?:i|we|my|our|a|an)\b/i;

/** People and places of the writer who may have to do with a company. */
export const ofMine =
  /(?<![\p{L}])(?:my|our|a (?:good |close |former )?(?:friend|colleague|cousin|client|customer|contact)(?: of mine)?|an? (?:old|ex-?|former) \p{L}+)(?: (?:own|old|former|last|current|first|best|good|close|ex-?|younger|older|little|whole))?(?: \p{L}+['’]s)? (?:friends?|colleagues?|cousins?|brothers?|sisters?|mother|father|mum|mom|dad|parents|aunts?|uncles?|grandmother|grandfather|grandparents|gran|nephew|niece|in-laws|wife|husband|partner|son|daughter|children|kids|family|neighbou?rs?|cat|dog|pupils?|students?|class|patients?|clients?|customers?|team|crew|ward|unit|hospital|clinic|practice|school|restaurant|kitchen|stall|shop|store|company|firm|employer|boss|manager|department|landlord|dentist|doctor|bank|farm|mentor|professor|flatmate|roommate)(?![\p{L}])/iu;

const acquainted =
  /\b(?:know(?:n|s)?|knew|met|meet|friends?|studied|worked with|worked for|worked under|together|(?:went to|attended|at) the same|worked alongside|told me|tells me|recommended|referred|introduced|suggested|mentioned|encouraged|invited|advised me|spoke|spoken|talked|chatted|manager|supervis(?:ed|or)|taught|(?:teach|train|coach|hire|manage|supervise|mentor|employ)(?:ed)? me|coached|examined|employed|colleagues?|boss|mentor|mentored|classmate|roommate|cousin|brother|sister|shared an office|in touch|reported to|hired me|taught me|kennengelernt|kenne|gesprochen|empfohlen|connais|connaît|rencontrée?|recommandée?|conozco|conocí|recomendó|conosco|conosciut[oa]|conheço|conheci|gesproken|ken)\b/iu;

/** Talks that a letter says have taken place. */
const talked =
  /\b(?:as we discussed|our (?:call|conversation|chat|meeting|last|talk)|when we (?:met|spoke|talked)|we (?:met|spoke|talked|have met)|(?:great|good|nice|lovely|pleasure) (?:to meet|meeting|talking|speaking)|you (?:told|invited|encouraged|asked|contacted|wrote to) me|your (?:\p{L}+ ){1,2}(?:told|invited|encouraged|contacted|approached|referred|recommended) me|(?:friend|colleague|contact|acquaintance|someone|one) (?:of yours|at your company|in your team|on your team)|i (?:have )?(?:already )?applied|i (?:have )?interned|wie besprochen|unser gespräch|notre (?:appel|conversation)|nuestra conversación)\b/iu;

/** The company's name is read as this, so that one pattern serves all companies. */
const placeholder = '\uE000';

// 'Problems like yours' and 'work for companies like Kestrel' tie no one.
const linked = new RegExp(
  `(?<!(?:like|such as|similar to|than|about|of what|read|admire|follow) )(?:(?<![\\p{L}])${placeholder}+(?![\\p{L}])|(?<![\\p{L}])your (?:own |new |mobile |free )?(?:[\\p{L}-]+ ){0,2}?${thing}(?![\\p{L}])|(?<=\\b(?:of|for|with|on|in|at|to|from|by) )your \\p{L}+|(?<=\\b(?:for|with|by|on|to|joined|of|use|used|using) )(?:you|yours)(?![\\p{L}])|\\bone of (?:you|your)\\b)`,
  'iu',
);

/** Where a text speaks of the company, by its name, the first word of it, or as 'you'. */
function linkIn(text: string, name: string): RegExpExecArray | null {
  const [first = ''] = name.split(/\s+/);
  const names = [name, ...(first !== name && first.length > 3 ? [first] : [])].filter(Boolean);
  const masked = names.reduce((read, each) => read.replaceAll(each, placeholder.repeat(each.length)), text);
  return linked.exec(masked);
}

/** Claims of having used the product, of knowing people there, of having worked for the company. */
export function checkTies(text: string, known: KnownFacts): Unsupported[] {
  const { name } = known.facts.startupProfile;
  const isStated = known.mine.statements.some(
    (each) => folded(name) !== '' && folded(each).includes(folded(name)),
  );
  if (isStated) return [];
  return sentencesOf(text).flatMap((sentence) => {
    if (sentence.isQuestion) return [];
    const found =
      tieAbroad(sentence, name) ??
      tieIn(sentence, name) ??
      acquaintanceIn(sentence, known) ??
      talkIn(sentence);
    return found ? [{ kind: 'tie' as const, ...found }] : [];
  });
}

type Found = { words: string; from: number; to: number };

const at = (sentence: Sentence, index: number, words: string): Found => ({
  words,
  from: sentence.from + index,
  to: sentence.from + index + words.length,
});

const opinion =
  /\b(?:read|saw|seen|heard|learned|noticed|follow(?:ed|ing)?|admire[ds]?|understand|believe|think|thought|hope|apply|applying|(?<=\bI )write|(?<=\bI am |\bI['’]m )writing|introduce|experience|background|know|care|interested|excited|impressed|drawn|like what|love what|looked at|looking at|studied your|work(?:ed|ing)? on (?:the )?(?:same|similar|this|such|what))\b/iu;

/** 'There is a Kestrel lamp on my desk.' */
const isAtHome =
  /(?<![\p{L}])(?:(?:an?|the|two|every) \p{Lu}\p{L}+ \p{Ll}+|\p{Lu}\p{L}+ \p{Ll}+ (?:have|has|had|are|is|hang|stand|lie|run)) (?:\p{L}+ ){0,3}?(?:in|on|at|behind|beside|under) (?:my|our) [\p{L} ]+/u;

/** 'My hospital was your first customer.' */
const isCustomer =
  /(?<![\p{L}])(?:my|our) (?:\p{L}+ ){1,2}(?:is|are|was|were|has been|have been) (?:one of |among )?your (?:\p{L}+ )?(?:customers?|clients?|users?|partners?|suppliers?|subscribers?|investors?|testers?|patients?|students?|pilots?)(?![\p{L}])/iu;

/** 'I have fitted your box'; what people only look at, or think of, is no deed. */
const ownHand =
  /(?<![\p{L}])(?:I|[Ww]e)(?: have|['’]ve)? (?:also |once |already |even )?(?!(?:noticed|followed|admired|liked|loved|watched|enjoyed|studied|reviewed|checked|searched|missed|wanted|needed|considered|mentioned|received|appreciated|shared|explored|discovered|learned|learnt)(?!\p{L}))(?:\p{L}+ed|built|wrote|written|made|drew|drawn|ran|sold|bought|hung|put|set|got|worn|driven) (?:some of |one of |two of |several of )?your (?!founder|announce|news|site|website|post|job|ad(?:vert\p{L}*)?(?!\p{L})|opening|role|round)\p{L}+/u;

/** 'Your app found me a flat.' */
const served =
  /(?<![\p{L}])(?:[Yy]our \p{L}+|\p{Lu}\p{L}+)(?: has| have| had)?(?: already| once)? (?:\p{L}+ed|found|got|sold|gave|sent|brought|paid|taught|cut|kept|built|made) (?:me|us|my|our)(?![\p{L}])/u;
const impressed =
  /\b(?:impressed|struck|caught|convinced|reminded|interested|inspired|excited|fascinated|surprised|moved|touched|made me|gave me|brought me|drew|led me|encouraged|intrigued)\b/iu;

function tieIn(sentence: Sentence, name: string): Found | null {
  if (!anyPerson.test(sentence.text)) return null;
  if (!/(?<![\p{L}])you/iu.test(sentence.text) && linkIn(sentence.text, name) === null) return null;
  const owned =
    isAtHome.exec(sentence.text) ??
    served.exec(sentence.text) ??
    isCustomer.exec(sentence.text) ??
    ownHand.exec(sentence.text);
  if (
    owned &&
    (linkIn(owned[0], name) !== null || /(?<![\p{L}])your /iu.test(owned[0])) &&
    !impressed.test(owned[0]) &&
    isOwnClaim(sentence.text)
  )
    return at(sentence, owned.index, owned[0]);
  for (const part of partsOf(sentence.text)) {
    const link = linkIn(part.text, name);
    if (!link || !isOwnClaim(part.text)) continue;
    const before = part.text.slice(0, link.index);
    const owner = /\b(?:my|our|an?)\s/i.test(part.text) ? ofMine.exec(part.text) : null;
    if (
      owner &&
      owner.index < link.index + link[0].length + 40 &&
      (met.test(part.text) || /\b(?:is|are|has|have|was|were|at|on|in) /i.test(part.text.slice(owner.index)))
    )
      if (!/\b(?:fits?|match\p{L}*|close to|answers?|like|similar|taught me)\b/iu.test(part.text))
        return at(sentence, part.from, part.text.trim());
    if (ownServed.test(before.trimStart()) || (ownDone.test(before.trimStart()) && !/ me /.test(before)))
      return at(sentence, part.from, part.text.trim());
    if (!firstPerson.test(before) && !/^we\b/i.test(part.text)) continue;
    const last = before.slice(before.search(firstPerson));
    const deed = met.exec(last) ?? doneWith(last, link[0]) ?? anyDeed(last, link[0]);
    if (
      deed &&
      !opinion.test(last) &&
      !/\b(?:you|your)\b/i.test(last.slice(0, deed.index)) &&
      isNear(last, deed, link[0])
    )
      return at(
        sentence,
        part.from + before.search(firstPerson),
        part.text.slice(before.search(firstPerson)).trim(),
      );
  }
  return null;
}

const ownDeedAbroad =
  /(?<![\p{L}])(?:ich (?:habe|bin|war|arbeite|nutze)|habe ich|wir (?:haben|nutzen)|j['’]ai|je (?:suis|travaille)|nous avons|he|hemos|yo|ho|abbiamo|sono stat[oa]|eu|usei|usamos|ik heb|wij hebben|we hebben)(?![\p{L}])/iu;
/** 'Auf meinem Dach', 'dans mon atelier'. */
const ownPlaceAbroad =
  /(?<![\p{L}])(?:auf|in|an|bei|dans|chez|sur|en|nel|nella|no|na|em|op) (?:mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}+|mio|mia|nostr\p{L}|meu|minha|noss\p{L}|mijn|ons|onze)(?![\p{L}])/iu;
/** 'Meus alunos jogam Mapalu.' */
const ownUse =
  /^(?:mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mis?|nuestr\p{L}+|i miei|le mie|mi[oa]|(?:il|la|i|le) nostr\p{L}|meus?|minhas?|noss\p{L}+|mijn|onze) \p{L}+ (?!pass|ähn|entspr|ist|est|es|è|is)\p{L}+ (?:\p{L}+ )?X(?![\p{L}])/iu;
const opinionAbroad =
  /(?<![\p{L}])(?:gelesen|gesehen|gehört|erfahren|verfolg\p{L}*|lese|lu|vue?s?|entendu|appris|découvert|suis l|leído|visto|oído|sabido|conocido|letto|sentito|scoperto|li|vi|ouvi|gelezen|gezien|gehoord|gerne?|graag|möchte|würde|interess\p{L}*|intéress\p{L}*|beworben|bewerbe|schreib\p{L}*|écri\p{L}*|escrib\p{L}*|scriv\p{L}*|escrev\p{L}*|schrijf)(?![\p{L}])/iu;

/** In another language than English: what its writer has done beside the company's name, when it is no reading and no wish. */
function tieAbroad(sentence: Sentence, name: string): Found | null {
  if (name === '' || !sentence.text.includes(name) || languageSpoken(sentence.text) === 'en') return null;
  const deed =
    ownDeedAbroad.exec(sentence.text) ??
    ownPlaceAbroad.exec(sentence.text) ??
    ownUse.exec(sentence.text.replace(name, 'X'));
  if (!deed || opinionAbroad.test(sentence.text)) return null;
  return at(sentence, deed.index, sentence.text.slice(deed.index));
}

/** Whatever was done with, through or at the company. */
const doneWith = (last: string, link: string) =>
  /^you/i.test(link)
    ? null
    : /^(?:i|we)(?:['’]ve| have)(?: \p{L}+ly| also| often| always)? (?!been|a |an |the |had |no )\p{L}+(?= (?:\p{L}+ ){0,3}(?:with|through|via|at|from) $)/iu.exec(
        last,
      );

/** Beside the company's own name a deed of the writer is a tie, whatever it is: what people only think of it is an opinion. */
const anyDeed = (last: string, link: string) =>
  /^you/i.test(link)
    ? /^I(?:['’]ve| have)? (?:\p{L}+ed|built|wrote|written|made|drew|drawn|led|ran|taught|sold|bought|hung|put|set|took|gave|held|kept|won|laid|grew|caught|rode|drove|flew|wore|ate|spent|chose|cut)(?= (?:\p{L}+ ){1,5}of $)/u.exec(
        last,
      )
    : /^(?:i|we|my|our)(?:['’](?:ve|m|d))? (?:\p{L}+ )*/iu.exec(last);

/** 'My visa was prepared by Kestrel.' */
const ownDone =
  /^(?:my|our) (?:\p{L}+ ){1,2}(?:has|have|had) (?:\p{L}+ly |also |been )*\p{L}+ (?:\p{L}+ )?(?:with|by|through|on|from|in|at) $/iu;
const ownServed =
  /^(?:my|our) (?:\p{L}+ ){1,3}?(?:was|were|is|are|has been|have been) (?:\p{L}+ ){1,2}(?:by|with|through|at|from) $/iu;

/** The deed is done with the company: few words lie between, none of them begins another thing. */
function isNear(last: string, deed: RegExpExecArray, link: string): boolean {
  const between = last.slice(deed.index + deed[0].length);
  if (/\b(?:that|which|who|as|so|because|what|how|where|before|and (?:i|you|we))\b/i.test(between))
    return false;
  const words = between.trim().split(/\s+/).filter(Boolean).length;
  return words <= (/^you/i.test(link) ? 4 : 6);
}

const partsOf = (sentence: string) => {
  const parts = sentence.split(/(,\s+(?:and|but|so|which|where|while)\s+|;\s+|:\s+)/);
  let from = 0;
  return parts.flatMap((text, index) => {
    const part = { text, from };
    from += text.length;
    return index % 2 === 0 ? [part] : [];
  });
};

/** People of the company whom the letter says that its writer knows. */
function acquaintanceIn(sentence: Sentence, { facts, mine }: KnownFacts): Found | null {
  const people = facts.startupProfile.people.flatMap(({ name }) =>
    wordsOf(name).map((word) => ({ word, name })),
  );
  for (const { index, 0: said } of sentence.text.matchAll(/\p{Lu}[\p{L}’'-]+/gu)) {
    const person = people.find(({ word }) => word === wordsOf(said)[0]);
    const isOffice =
      /^(?:CEO|CTO|CFO|COO|CPO|CMO)$/.test(said) && /\byour $/i.test(sentence.text.slice(0, index));
    if (!person && !isOffice) continue;
    if (person && mine.words.has(person.word) && mine.statements.some((each) => each.includes(person.name)))
      continue;
    const isPair = /(?<![\p{L}])and I(?![\p{L}])|(?<![\p{L}])I and(?![\p{L}])/u.test(sentence.text);
    const clause = isPair ? { text: sentence.text, from: 0 } : clauseAt(sentence.text, index);
    const told = acquainted.exec(clause.text);
    const isMine = /(?<![\p{L}])(?:i|me|my|we|us|ich|mich|je|me|yo|io|eu|ik|he|ho)(?![\p{L}])|j['’]/iu.test(
      clause.text,
    );
    if (!told || !isMine || !isOwnClaim(clause.text)) continue;
    if (
      /\bi (?:know|understand|read|saw) (?:that|from|how)\b|\bi know (?:what|how|why)\b|\bwill know\b|\b(?:may|might|will|can) (?:want to )?know\b/i.test(
        clause.text,
      )
    )
      continue;
    return at(sentence, clause.from + told.index, told[0]);
  }
  return null;
}

function talkIn(sentence: Sentence): Found | null {
  const found = talked.exec(sentence.text);
  if (!found || !isOwnClaim(clauseAt(sentence.text, found.index).text)) return null;
  return at(sentence, found.index, found[0]);
}
