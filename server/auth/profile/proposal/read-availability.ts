import type { ProfileProposal } from '../../../../contract/outreach/profile-proposal.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { hasContactDetails } from './contact-details.ts';
import type { ProfileLine } from './profile-lines.ts';
import { linesOf, type ProfileSection } from './profile-sections.ts';
import { sentencesOf } from './read-results.ts';

const seeking =
  /\b(?:(?:i am |i['’]m |currently |now )*(?:looking for|seeking|open to|searching for|(?:looking|hoping|hope|want|wish|aiming|ready|excited|eager|would (?:like|love)|['’]d (?:like|love)) to (?:be|become|move|work|transition|go|switch|step|change|pivot|bring|join|grow|start|continue))|(?:ich )?suche|auf der suche nach|(?:je )?(?:suis )?a la recherche d|(?:je )?recherche|je cherche|ouverte? aux?|abiert[oa] a|offen fur|busco|en busca de|en busqueda de|buscando)\b/;

/** What a profile page says of those who seek work, and of its own buttons. */
const openToWork = /^(.{3,120}?) (?:roles|positions|stellen|postes|puestos)$/i;

const longest = 200;

/** The sentence in which a user says what work they seek. */
export function readSought(sections: readonly ProfileSection[]): string | null {
  const [stated] = linesOf(sections, 'sought').filter(
    ({ text }) => text.length > 3 && !hasContactDetails(text),
  );
  if (stated) {
    const roles = openToWork.exec(stated.text);
    return cut(roles?.[1] ?? sentencesOf(stated.text)[0] ?? stated.text);
  }
  for (const { text } of linesOf(sections, 'head', 'summary'))
    for (const sentence of sentencesOf(text)) {
      const begins = seeking.exec(plain(sentence));
      if (begins && !hasContactDetails(sentence) && !onlyMode.test(plain(sentence.slice(begins.index))))
        return cut(capitalised(withoutOpening(sentence.slice(begins.index))));
    }
  return null;
}

/** Sentences that letters read are English; in others only what is sought is left: 'Recherche un poste de …'. */
const opening =
  /^(?:(?:ich )?suche|auf der suche nach|offen für|(?:je )?(?:suis )?à la recherche d(?:e |['’])|(?:je )?recherche|je cherche|now |ouverte? aux?|busco|buscando|en (?:busca|búsqueda) de|abiert[oa] a)\s*(?:nach )?(?:eine[rn]?|une?|una?)?\s*(?:neuen?|nouveau|nouvel(?:le)?|nuev[oa])?\s*(?:(?:stelle|position|rolle|aufgabe|postes?|emploi|missions?|puesto|trabajo|empleo)\s+(?:als|im bereich|in|d(?:e |['’])|en|como|à )?)?\s*/i;

const withoutOpening = (sentence: string) => {
  const rest = sentence.replace(opening, '');
  return rest.length > 4 ? rest : sentence;
};

/** 'Open to remote' names no work. */
const onlyMode =
  /^(?:looking for|seeking|open to|suche|busco|recherche|ouverte? aux?|offen fur)?\s*(?:\p{L}+ )?(?:remote|hybrid|relocation|relocate|freelance|home ?office|postes a distance|teletravail|teletrabajo)?(?: (?:work|roles|jobs))?[).]*$/u;

/** Folded letter by letter, so that places in it are those of the text. */
const plain = (text: string) =>
  [...text].map((letter) => (foldText(letter).length === letter.length ? foldText(letter) : letter)).join('');

const cut = (text: string) => (text.length > longest ? null : text.trim());
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const amount =
  '(?:\\d{1,2}|one|two|three|four|six|ein|eine|einen|zwei|drei|vier|sechs|un|une|deux|trois|uno|dos|tres|quince|quatre)';
const unit =
  '(?:days?|weeks?|months?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|dias?|semanas?|mes(?:es)?)';
const noticeForms: readonly RegExp[] = [
  new RegExp(
    `\\bnotice(?: period)?(?: is)?(?: of)?[: ]+(${amount}[ -]${unit}(?: to (?:the )?\\w+ ?end)?|none|immediate)`,
  ),
  new RegExp(`\\b(${amount}[ -]${unit}['’]?)(?: of)? notice\\b`),
  new RegExp(`\\bkundigungsfrist(?: von| betragt)?[: ]+(${amount} ${unit}(?: zum \\w+)?|keine)`),
  new RegExp(`\\bpreavis(?: de)?[ :]+(${amount} ${unit}|aucun)`),
  new RegExp(`\\bpreaviso(?: de)?[ :]+(${amount} ${unit}|ninguno)`),
  /^(?:available|availability|start date|earliest start)[: ]+(immediately|now|at once|(?:from )?(?:\d{1,2}[. ])?[\p{L}]+ \d{4}|\d{1,2}[./]\d{1,2}[./]\d{4})/u,
  /^(?:verfugbar(?:keit)?(?: ab)?|eintrittstermin|fruhester eintritt(?:stermin)?)[: ]+(sofort|ab sofort|(?:ab )?(?:dem )?\d{1,2}\.\d{1,2}\.\d{4}|(?:ab )?\p{L}+ \d{4})/u,
  /^(?:disponible|disponibilite)[: ]+(immediatement|immediate|de suite|(?:a partir de |des )?\p{L}+ \d{4})/u,
  /^(?:disponible|disponibilidad|incorporacion)[: ]+(inmediata(?:mente)?|(?:a partir de )?\p{L}+ (?:de )?\d{4})/u,
];

/** From when a user could begin: '3 months', 'immediately'. */
export function readNotice(lines: readonly ProfileLine[]): string | null {
  for (const { text } of lines)
    for (const part of text.slice(0, 400).split(/[|;•·]|(?<=[^\d])\.\s/)) {
      const folded = plain(part.trim());
      for (const form of noticeForms) {
        const found = form.exec(folded);
        const [value] = found ? [found[1] ?? ''] : [];
        if (found && value) {
          const at = found.index + found[0].indexOf(value);
          return part.trim().slice(at, at + value.length);
        }
      }
    }
  return null;
}

const modes: readonly [RegExp, NonNullable<ProfileProposal['workMode']>][] = [
  [
    /(?:remote|remoto|home[- ]?office).{0,8} (?:or|oder|ou|o|\/|&|and) (?:hybrid|hibrid)|hybrid\p{L}* (?:or|oder|ou|o) (?:remote|remoto)/u,
    'remote or hybrid',
  ],
  [
    /hybrid|hibrid|jours? par semaine|tage? (?:pro|in der) woche|days? a week|teilweise (?:remote|home)/,
    'hybrid',
  ],
  [/remote|home[- ]?office|teletravail|teletrabajo|distanciel|a distance|remoto|from home/, 'remote'],
  [/on[- ]?site|in[- ]office|vor ort|sur site|presentiel|presencial/, 'on site'],
];
const asked =
  /\b(?:looking for|seeking|open to|prefer\p{L}*|available for|suche|bevorzug\p{L}*|gerne|recherche|ouverte? (?:aux?|a)|abiert[oa] a|offen fur|souhait\p{L}*|busco|prefiero|only|nur|100 ?%|fully)\b|^(?:work mode|working model|workplace|work preference|arbeitsmodell|arbeitsweise|mode de travail|modalidad|modalite|location types?|arbeitsort)\b/u;

/** Where a user wants to work, by what they ask for; that a job of theirs was remote says nothing. */
export function readWorkMode(sections: readonly ProfileSection[]): ProfileProposal['workMode'] {
  const lines = linesOf(sections, 'head', 'summary', 'sought', 'contact', 'languages', 'skills', 'other');
  const sought = new Set(linesOf(sections, 'sought'));
  for (const line of lines)
    for (const part of sentencesOf(line.text).flatMap((sentence) => sentence.split(/\s[|•·]\s/))) {
      const folded = foldText(part);
      const isAsked = sought.has(line) || asked.test(folded) || /^(?:remote|hybrid|on-?site)$/.test(folded);
      const mode = isAsked ? modes.find(([form]) => form.test(folded)) : undefined;
      if (mode && !/remote (?:team|sens|monitor|control|patient)/.test(folded)) return mode[1];
    }
  return null;
}
