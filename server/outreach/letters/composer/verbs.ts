import { foldText } from '../../../platform/text/fold-text.ts';
import { listed } from './wording.ts';

/** Whether a line is what someone does: 'lead a team of 14', 'hire and train nurses', but not 'lead nurse' or 'support team'. */
export const isDeed = (word: string, [next = '', afterNext = '']: readonly string[]): boolean =>
  isVerb(word) && (isObject(next) || (/^(?:and|&)$/.test(next) && isVerb(foldText(afterNext))));

const isVerb = (word: string) => presentVerbs.has(word) || verbsBeforeObjects.has(word);

/** Whether a line of a CV begins with what someone does or did. */
export function beginsWithVerb(text: string): boolean {
  const word = foldText(text.split(' ')[0] ?? '');
  return isVerb(word) || isPastVerb(word);
}

/** Whether a word begins what a verb acts on: 'trained 14 nurses' is a deed, 'certified Scrum Master' a quality. */
export const isObject = (word: string) =>
  /^(?:\d|(?:an?|the|our|my|new|all|over|more|up|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$|\p{L}*[^s\W]s$)/u.test(
    word,
  );

/** Verbs of what is done to someone, where no object follows: 'Promoted twice', 'Awarded best paper'. */
export const isPassive = (word: string, next: string) =>
  /^(?:awarded|named|elected|nominated|shortlisted)$/.test(word) ||
  (/^(?:promoted|selected|ranked|appointed|chosen|recogni[sz]ed|invited|hired)$/.test(word) &&
    /^(?:to|twice|by|as|for|in|among|from|at|first|second|third|top|#\d+|number|within|after|three)$/.test(
      next,
    ));

/** Say of someone what they are, not what they did. */
export const qualities =
  listed(`certified licensed licenced registered trained experienced skilled accredited qualified fluent
  dedicated motivated interested passionate proficient board-certified`);

/** Nouns and adjectives that end like a verb in the past. */
const notPast =
  listed(`need speed seed feed breed embedded advanced red bed ahead indeed hundred used based united
  distributed applied related unlimited`);

const irregularPasts =
  listed(`led built grew won wrote ran cut sold made taught brought set took held kept found rose raised
  drove oversaw began came did gave went got knew left lost met paid put read said saw sent shot spoke spent stood thought told
  understood wore rebuilt rewrote undertook brought bought fought sought caught chose froze broke drew flew threw swept dealt
  fed bred hired beat hit shed split spread quit upheld overcame withdrew forecast broadcast reset co-founded co-led
  cofounded coached shipped ran`);

/** Whether a folded word is a verb in the past: 'led', 'redesigned'. */
export function isPastVerb(word: string): boolean {
  if (irregularPasts.has(word)) return true;
  return /^[a-z-]{2,}ed$/.test(word) && !notPast.has(word) && !qualities.has(word);
}

/** What is a thing as often as a deed: 'research', 'design'. */
export const alsoNouns =
  /^(?:forecast|cut|set|spread|broadcast|record|research|support|design|study|test|model|program|repair|review|cover|sales)$/;

/** What people do at work, as a line of a CV begins with it: 'build payment APIs'. */
export const presentVerbs =
  listed(`build design lead manage run write teach sell plan hire care support develop create own ship test
  analyze analyse cook treat coach train organize organise plan coordinate help make work research translate edit code maintain
  operate prepare advise assist cover draw model negotiate oversee produce program repair review serve supervise track turn
  automate deliver drive grow handle investigate keep monitor optimize optimise recruit source speak study volunteer conduct
  act administer assess triage educate implement facilitate perform provide collect ensure collaborate evaluate integrate represent
  resolve streamline validate reduce improve exceed utilize precept
  look take answer fix host onboard mentor buy clean guide set do direct film paint bake assemble install inspect audit reconcile forecast nurse`);

/** Nouns as often: 'report weekly figures', but 'report writing'. */
const verbsBeforeObjects = listed('report measure launch partner schedule document secure increase update');
