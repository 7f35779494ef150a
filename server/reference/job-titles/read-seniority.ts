import type { Seniority } from '../../../contract/reference/job-titles/role-words.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { tidyTitle } from './title-parts.ts';

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');

/** What ranks a person of these trades no higher than others of it. */
const managesNoOne = word(
  `(?:accounts?|product|project|program(?:me)?|success|office|case|scrum|kunden|key[- ]account)(?:\\s?[/&+]\\s?\\w+)? managers?|
accountmanager\\w*|chefe? de projet|chef de produit|(?:jef[ae]|gerente|gestora?|responsable|responsabile|chefe|coordinador[a]?) (?:de|di) (?:proyectos?|projet(?:os?|s)?|progett[io]|cuentas?|contas?|productos?|produtos?|prodotto|produit)|projektleit\\w*|projectleider|prosjektleder|projektled\\w*|responsable (?:grands )?comptes?|kierownik projekt\\w+|produktmanager\\w*|projektmanager\\w*|projectmanager`.replace(
    /\n/g,
    '',
  ),
);
const serves =
  /(?<=\bassist\w*\b.{0,40})\b(?:to|der|des|du|della|van de)\b.*|\boffice of the .*|\breport(?:s|ing) to .*/u;

const interns = word(
  `interns?|internship|praktik\\w+|pflichtpraktik\\w+|werkstudent\\w*|working student|student assistant|studentische\\w*|
stagiaires?|stagiair\\w*|stagista|alternan\\w+|apprenti\\w*|ausbildung|auszubildende\\w*|azubi|becari[oa]|practicante|practicas|
pasante|estagi\\w+|tirocin\\w+|co-?op|studentermedhj\\w+|studentmedhj\\w+|stazyst\\w*|staz|harjoittelija|stajyer|
bachelorarbeit|masterarbeit|abschlussarbeit|duales studium|dualer student|placement student|industrial placement`.replace(
    /\n/g,
    '',
  ),
);
// Work for interns, which is not theirs: 'Internship Coordinator', 'Recruiter, Interns'.
const forOthers =
  /\b(?:internships?|interns?|apprenticeships?)(?= (?:programs?|programmes?|coordinator|recruit\w+|managers?|director|lead)\b)|(?<=\b(?:recruit\w+|coordinator|director|head|manager)\b.*)\b(?:internships?|interns|apprenticeships)\b/gu;

const inTraining = /\b(?:trainee (?:\p{L}+ )?manager|manage(?:r|ment) trainee)\b/u;

// 'Stage' is an internship in French, Italian and Dutch; before such nouns it is the English one.
const stages =
  /^(?:offre de )?stage(?!\s+(?:\d|[abc]\b|managers?|hands?|technicians?|directors?|designers?|crew|lighting|actors?|carpenters?|operators?|gates?))(?![\p{L}\p{N}])|(?<!\p{L})(?:afstudeer|meewerk|\p{L}{3,})stage(?!\p{L})/u;

const ranks: readonly [Seniority, RegExp][] = [
  [
    'junior',
    word(
      'junior\\w*|jr|graduate|entry[- ]level|entry|early[- ]career|new grad|absolvent\\w*|berufseinsteiger\\w*|debutant\\w*|mlodszy|mlodsza|nyexaminerad',
    ),
  ],
  [
    'mid',
    word('mid|semi[- ]?senior|ssr|mid[- ]level|mid[- ]senior|intermediate|medior|confirme|pleno|ii|regular'),
  ],
  [
    'senior',
    word('(?<!semi[- ])senior\\w*|sr|snr|iii|starszy|starsza|experimente|erfahrene\\w*|vanhempi|kidemli'),
  ],
  [
    'lead',
    word(
      'lead|leads|staff|principal|teamleiter\\w*|teamleitung|team ?leader|techlead|teamleider|ploegleider|capo ?squadra|jefe de equipo|chefe de equipa?|vorarbeiter\\w*|schichtleit\\w*|shift lead\\w*|brygadzista|gruppchef|tiiminvetaja|gruppenleiter\\w*|wiodacy|fachleiter\\w*|teamlead|distinguished|fellow engineer|chef d equipe|lider\\w*|ledande|lead-\\p{L}+|teamledare|team ?leder',
    ),
  ],
];
const ownRank =
  /(?<![\p{L}])(?:chief of staff|staff (?:accountant|consultant|nurse|attorney|writer|photographer|assistant|auditor|physician|therapist|pharmacist|psychologist|psychiatrist|clinician|scheduler|associate|representative|nurse practitioner)|lead gen\w*|leads? generation|mid[- ]?market\w*|mid[- ]?atlantic|mid[- ]?west\w*|graduate (?:recruit\w+|program\w* manager|admissions)|data entry|senior (?:living|care|citizens?|housing)|member of technical staff|medical staff|all levels|entry point|early career (?:recruit\w+|program\w*))(?![\p{L}])|(?<=(?!senior|sr|or|to|and)\b\p{L}+ )staff(?=\s*(?:$|[,(|/–-]))/gu;

const managers = word(
  `managers?|mgr|mngr|managing|(?:abteilungs|filial|markt|niederlassungs|betriebs|verkaufs|vertriebs|werks|regional|standort|kita|pflegedienst|personal|lager|bau)leit\\w+|leiter\\w*|leitung|abteilungsleiter\\w*|filialleiter\\w*|marktleiter\\w*|responsable|responsabile|gerente|jefe|jefa|
chefe?|\\p{L}+chef|\\p{L}+sjef|supervisor|kierowni\\w+|\\p{L}+paallikko|hoofd|\\p{L}*managerin|\\p{L}+leder|\\p{L}+ledare|vedouci`.replace(
    /\n/g,
    '',
  ),
);
const cooks = word(
  'sous chef|chef de (?:partie|cuisine|rang|projet|produit)|pastry chef|line chef|head chef|private chef|cheffe? de projet|prosjektleder|projektleder|projektledare|projektleiter\\w*|product leader',
);
const directors = word(
  'directors?|directeur|(?!toimitus)\\p{L}+johtaja|directrice|direktor\\w*|director[ae]?|diretor[ae]?|direttore|direttrice|direktør|dyrektor|direktor|head of|global head|bereichsleit\\w+|head|managing director',
);
const vicePresidents = word('vp|svp|evp|avp|vice[- ]president\\w*|vicepresident\\w*');
const chiefs = word(
  'chief(?: \\p{L}+){1,4} officer|chief of (?!staff)\\p{L}+|chief (?!of|engineer|pilot|accountant|nurs)\\p{L}+|c[etfopmdirs]o|ciso|chro|cpo|geschaftsfuhr\\w*|ceo|president(?<!vice president)|founder|co-?founder',
);

/** The rank that the words of a title say; unknown where they say none. */
export function readSeniority(title: string): Seniority {
  const text = foldText(tidyTitle(title))
    .replace(/\b([js])r\./g, '$1r')
    .replace(serves, ' ');
  const ofOneself = text.replace(forOthers, ' ');
  if (interns.test(ofOneself) || stages.test(ofOneself)) return 'intern';
  if (inTraining.test(text)) return 'junior';
  if (vicePresidents.test(text)) return 'vp';
  const rest = text.replace(ownRank, ' ');
  if (chiefs.test(rest) && !/\b(?:founder|ceo)['’]s|to the (?:ceo|founder)|in residence/.test(rest))
    return 'c-level';
  const isDirector = directors.test(rest) && !/\bhead (?:chef|coach|nurse|teacher|cook|waiter)/.test(rest);
  if (isDirector) return 'director';
  if (managers.test(rest.replace(managesNoOne, ' ').replace(cooks, ' '))) return 'manager';
  return rankAmong(rest);
}

/**
 * 'Senior / Staff' takes the lower one; elsewhere the higher one counts, 'Senior Staff Engineer', but of a beginner and another the
 * one that is said last: 'Lead Junior Developer'.
 */
function rankAmong(text: string): Seniority {
  const said = ranks.flatMap(([rank, pattern]) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [{ rank, at }];
  });
  const found = said.map(({ rank }) => rank);
  const isChoice =
    /(?:\/|\bor\b|\bto\b|\bbis\b|\bou\b|\boder\b|\bo\b|,|&|\+|-)\s*(?:senior|sr|staff|principal|lead|mid|iii)\b/.test(
      text,
    );
  if (isChoice) return found[0] ?? 'unknown';
  const isOneOfBoth = found.includes('junior') && !/[,;(|]/.test(text);
  const inOrder = isOneOfBoth ? said.toSorted((one, other) => one.at - other.at) : said;
  return inOrder.at(-1)?.rank ?? 'unknown';
}
