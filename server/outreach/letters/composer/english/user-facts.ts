import { foldText } from '../../../../platform/text/fold-text.ts';
import { namesPerson } from '../../../../reference/job-titles/names-person.ts';
import type { Choose } from '../choose.ts';
import type { LetterPlan } from '../letter-plan.ts';
import type { OwnStatement } from '../statements.ts';
import { isPastVerb } from '../verbs.ts';
import { afterColon, asTitle, capitalise, titleInText, withArticle } from '../wording.ts';

/** Years that stand for more as well. */
const openEndedYears = 20;

/** `1 year`, `6 years`, `20+ years` where only that much is known. */
export function writtenYears(years: number): string {
  if (years >= openEndedYears) return `${openEndedYears}+ years`;
  return years === 1 ? '1 year' : `${years} years`;
}

/** What the user did, with who they are where one sentence holds both, and what it then has said of them. */
export type Proof = { text: string; saysTitle: boolean; saysYears: boolean };

/** What the user did as it answers the fact before it: one sentence, without a tie where there is no room for one. */
export function proof(plan: LetterPlan, choose: Choose, isTied = true): Proof {
  const { proofs, answers } = plan;
  const [said] = proofs;
  const tie = isTied && answers !== null && answers !== 'same work' ? tieOf(plan, choose) : '';
  if (!said) return { text: titleAlone(plan, tie), saysTitle: tie !== '', saysYears: tie !== '' };
  // Who one is, is no deed.
  if (isTitleStatement(said.text)) {
    const { text, saysYears } = withYears(said.text, plan);
    const own = plan.choices.tone === 'formal' ? text : text.replace(/^I am /, 'I’m ');
    return { text: `${tie} ${own}`.trim(), saysTitle: true, saysYears };
  }
  const who = whoDid(plan, said);
  if (tie !== '' && answers !== 'their customers' && said.kind === 'phrase' && said.text === plan.work?.text)
    return { ...who, text: `That is close to my own work: ${afterColon(said.text)}.` };
  if (tie !== '') return { ...who, text: `${tie} ${who.text}.` };
  const bringing = isTied && answers === 'same work' ? bringingOf(plan, said) : null;
  const text = `${who.text.charAt(0).toUpperCase()}${who.text.slice(1)}.`;
  return bringing === null
    ? { ...who, text }
    : choose('proof', [
        { ...who, text },
        { text: bringing, saysTitle: true, saysYears: false },
      ]);
}

/** A title that nothing stands behind, with the years in it: 'I am a clinical pharmacist with 9 years of experience.' */
function withYears(
  own: string,
  { experienceYears: years }: LetterPlan,
): { text: string; saysYears: boolean } {
  if (years === null || isBeginner(years) || !isPlainTitle(own) || isYearsSaid(own))
    return { text: own, saysYears: false };
  return { text: own.replace(/\.$/, ` with ${writtenYears(years)} of experience.`), saysYears: true };
}

/** Who the user is, where that is all that they state and it answers the fact. */
function titleAlone({ profession, experienceYears, choices: { tone } }: LetterPlan, tie: string): string {
  if (tie === '' || profession === null || experienceYears === null) return '';
  const who = `${asTitle(profession)} with ${writtenYears(experienceYears)} of experience`;
  return `${tie} ${tone === 'formal' ? 'I am' : 'I’m'} ${who}.`;
}

/** The deed alone, in the fewest words. */
export function shortProof({ proofs: [said], work }: LetterPlan): string {
  if (!said) return '';
  const text = deedOf(said, work);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** How what the user did is close to the fact that was said. */
function tieOf({ answers, choices: { tone } }: LetterPlan, choose: Choose): string {
  switch (answers) {
    case 'their customers':
      return choose(
        'tie',
        tone === 'warm'
          ? ['I’ve stood where your customers stand:', 'I know it from your customers’ side:']
          : ['I know this from your customers’ side:', 'I know your customers’ side of this:'],
      );
    case 'same field':
      return choose(
        'tie',
        {
          plain: ['I have done work close to that:', 'That is close to my own work:'] as const,
          warm: ['That is close to what I do:', 'My own work is close to that:'] as const,
          formal: ['My own work is close to this:', 'This is close to work that I have done:'] as const,
        }[tone],
      );
    default:
      return choose('tie', [
        'I know one part of that from my own work:',
        'My own work has touched one part of that:',
      ]);
  }
}

/** `I’m an electrician who wired 60 EV charging sites.` Null for what only a first person can say. */
function bringingOf(
  { profession, experienceYears, work, choices: { tone } }: LetterPlan,
  said: OwnStatement,
): string | null {
  // Who they are now says more than their title.
  if (profession === null || !namesPerson(profession) || !isPast(said) || isBeginner(experienceYears))
    return null;
  if (work && isTitleStatement(work.text)) return null;
  const deed = said.text.replace(/^I /, '').replace(/\.$/, '');
  if (/;|\b(?:I|me|my|mine|we|us|our)\b/.test(deed)) return null;
  const who = withArticle(titleInText(profession));
  return `${tone === 'formal' ? 'I am' : 'I’m'} ${who} who ${deed}.`;
}

/** `as a chef with 12 years of experience, I opened two restaurants`; the deed alone where it is said of the present. */
function whoDid(plan: LetterPlan, said: OwnStatement): Proof {
  const { profession, experienceYears, work, choices } = plan;
  const deed = deedOf(said, work);
  const alone = { text: deed, saysTitle: false, saysYears: false };
  if (!isPast(said) && (said.kind === 'sentence' || said.text === work?.text)) return alone;
  if (/^In my /.test(said.text)) return alone;
  if (work !== null && isTitleStatement(work.text)) {
    const { text, saysYears } = withYears(work.text, plan);
    if (saysYears)
      return {
        text: `${text.replace(/^I (?:am|have been)/, 'as').slice(0, -1)}, ${deed}`,
        saysTitle: true,
        saysYears,
      };
    const who = work.text.replace(/\.$/, '').replace(/^I am /, choices.tone === 'formal' ? 'I am ' : 'I’m ');
    return { text: `${who}, and ${deed}`, saysTitle: true, saysYears: /\byears?\b|\bsince \d/.test(who) };
  }
  if (profession === null || !namesPerson(profession) || isBeginner(experienceYears)) return alone;
  const years = experienceYears === null ? '' : ` with ${writtenYears(experienceYears)} of experience`;
  return { text: `as ${asTitle(profession)}${years}, ${deed}`, saysTitle: true, saysYears: true };
}

/** As it goes on within a sentence. */
function deedOf(said: OwnStatement, work: OwnStatement | null): string {
  if (said.kind === 'sentence')
    return said.text.replace(/\.$/, '').replace(/^(?:My|In|We|Our)\b/, (word) => word.toLowerCase());
  return said.text === work?.text ? `my work is ${afterColon(said.text)}` : pointTo(said.text);
}

/** Whether a statement says what the user did, not what they do. */
export function isPast(said: OwnStatement): boolean {
  const [, first = '', second = ''] = /^I (\S+) (\S+)/.exec(said.text) ?? [];
  return (
    said.kind === 'sentence' &&
    (isPastVerb(foldText(first)) ||
      /^(?:was|\p{Ll}+(?<!e)ed)$/u.test(first) ||
      (/ly$/.test(first) && isPastVerb(foldText(second))))
  );
}

const isTitleStatement = (text: string) =>
  /^I (?:am|have been) (?:an? |head |director |chief |vp )/i.test(text);

const isBeginner = (years: number | null) => years !== null && years <= 1;

/** What else the user did, in at most two statements: `I also trained 14 nurses, and I cut overtime by 15%.` */
export function furtherProofs({ proofs: [main, ...others], work }: LetterPlan, count: number): string[] {
  const said = others
    .filter(({ text }) => text !== work?.text)
    .slice(0, count)
    .map((each) =>
      main?.text.startsWith(oneProject)
        ? { ...each, text: each.text.replace(oneProject, 'Another one is ') }
        : each,
    );
  const [first, second] = said;
  if (
    first &&
    second &&
    isPast(first) &&
    isPast(second) &&
    !/[,;] | and /.test(`${first.text} ${second.text}`)
  )
    return [`${alsoDid(first).replace(/\.$/, '')} and ${second.text.replace(/^I /, '').replace(/\.$/, '')}.`];
  // One 'also' is enough.
  return said.map((each, index) => (index === 0 ? alsoDid(each) : didAsWell(each)));
}

const oneProject = 'One of my projects is ';

/** How many further statements there are. */
export const countFurther = ({ proofs: [, ...others], work }: LetterPlan) =>
  Math.min(2, others.filter(({ text }) => text !== work?.text).length);

const didAsWell = (said: OwnStatement) =>
  said.kind === 'sentence' ? said.text : `${capitalise(pointTo(said.text))}.`;

/** What is no sentence, as one: `I can point to three patents`, `I had no incidents`. */
const pointTo = (phrase: string, also = '') =>
  /^(?:no|zero) /i.test(phrase)
    ? `I${also} had ${afterColon(phrase)}`
    : `I can${also} point to ${withNounArticle(afterColon(phrase))}`;

/** `the rebrand of a chain`, `a series on care homes`: one thing has an article. */
function withNounArticle(phrase: string): string {
  const [, noun = '', next = ''] = /^(\p{Ll}+) (\p{Ll}+)/u.exec(phrase) ?? [];
  if (noun === '' || uncountable.test(noun) || (/s$/.test(noun) && !/(?:ss|series)$/.test(noun)))
    return phrase;
  if (next === 'of') return `the ${phrase}`;
  return /^(?:on|for|that|which|about|in|at|to|between|from)$/.test(next) ? withArticle(phrase) : phrase;
}

/** What there is no one of, and what counts already. */
const uncountable =
  /(?:ing|ness|ity|ics|ware|ship)$|^(?:an?|the|my|our|all|over|more|up|around|about|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds|thousands|research|support|work|experience|knowledge|evidence|equipment|advice|revenue|growth|design|care|people|findings|data|no|zero|first|second|third|best|top)$/;

/** A further deed: `I also trained 14 nurses.` */
export function alsoDid(said: OwnStatement): string {
  if (said.kind === 'phrase') return `${pointTo(said.text, ' also')}.`;
  return /^I (?!am\b|have\b|was\b)/.test(said.text) ? said.text.replace(/^I /, 'I also ') : said.text;
}

/** Who the user is, and what they seek where that is something else. A graduate states one year, too, and has not worked it. */
export function introduction(plan: LetterPlan, already: Proof): string {
  const { profession, experienceYears, work, proofs, isChange, sought } = plan;
  const am = plan.choices.tone === 'formal' ? 'I am' : 'I’m';
  const seeks = isChange && sought ? ` and ${seekingWords(sought.text, sought.kind)}` : '';
  const looking = seeks ? `${am}${seeks.slice(' and am'.length)}.` : '';
  const isWorkSaid =
    work !== null && (proofs[0]?.text === work.text || (already.saysTitle && isTitleStatement(work.text)));
  const own =
    work === null || isWorkSaid
      ? ''
      : work.kind === 'sentence'
        ? work.text
        : `My work is ${afterColon(work.text)}.`;
  const years =
    experienceYears === null || isBeginner(experienceYears) ? null : writtenYears(experienceYears);
  if (already.saysTitle)
    return already.saysYears || years === null || isYearsSaid(already.text)
      ? inOne([own, looking])
      : inOne([own, `I have ${years} of experience${seeks}.`]);
  const title = profession && namesPerson(profession) ? asTitle(profession) : null;
  const saysTitle = isTitleStatement(own);
  if (isBeginner(experienceYears))
    return inOne([own, saysTitle ? looking : title ? `${am} starting out as ${title}${seeks}.` : looking]);
  if (saysTitle) {
    if (!years || isYearsSaid(own)) return inOne([own, looking]);
    return isPlainTitle(own)
      ? own.replace(/\.$/, ` with ${years} of experience${seeks}.`)
      : inOne([own, `I have ${years} of experience${seeks}.`]);
  }
  // What is sought stands last: the question follows.
  if (title && seeks && own)
    return inOne([`${am} ${title}${years ? ` with ${years} of experience` : ''}.`, own, looking]);
  if (title) return inOne([`${am} ${title}${years ? ` with ${years} of experience` : ''}${seeks}.`, own]);
  return inOne([own, years ? `I have ${years} of experience${seeks}.` : looking]);
}

/** What someone works with who states nothing that they did. */
export const saySkills = ({ proofs, skills }: LetterPlan): string =>
  proofs.length > 0 || skills === null ? '' : `My skills and tools include ${inWords(skills)}.`;

/** 'Epic, triage, Cerner' as a sentence lists it. */
const inWords = (listed: string) => listed.replace(/, ([^,]+)$/, ' and $1');

const isYearsSaid = (text: string) => /\byears?\b|\bsince \d/.test(text);

/** `I am a clinical pharmacist.`: what stands behind a title would take what is added for its own. */
const isPlainTitle = (own: string) => !/[,;:]| (?:in|at|for|with|to|of|on|who|and|from) /.test(own);

/** What is sought, where it is another work than that of the title. */
export function seeking({ isChange, sought, choices: { tone } }: LetterPlan): string {
  if (!isChange || !sought) return '';
  return `${tone === 'formal' ? 'I am' : 'I’m'}${seekingWords(sought.text, sought.kind).slice('am'.length)}.`;
}

const seekingWords = (text: string, kind: 'title' | 'field') =>
  kind === 'title' ? `am looking for a role as ${asTitle(text)}` : `am looking for ${workIn(text)}`;

/** `work in clinical operations`, `product work` */
export const workIn = (field: string) =>
  /\bwork\b/i.test(field) ? titleInText(field) : `work in ${titleInText(field)}`;

const inOne = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
