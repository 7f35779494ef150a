import { foldText } from '../../../platform/text/fold-text.ts';
import { namesPerson, personNouns } from '../../../reference/job-titles/names-person.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { spellingsOfTechnology } from '../../../search/lexicon/technologies.ts';
import {
  alsoNouns,
  beginsWithVerb,
  isDeed,
  isObject,
  isPassive,
  isPastVerb,
  presentVerbs,
  qualities,
} from './verbs.ts';
import {
  afterColon,
  asTitle,
  capitalise,
  decapitalised,
  listed,
  oneLine,
  titleInText,
  withArticle,
} from './wording.ts';

/**
 * How a statement of a profile is said in a letter: a whole sentence in the first person, or what stands behind a colon
 * because it is no sentence. Null where nothing can be said.
 */
export type OwnStatement = { kind: 'sentence'; text: string } | { kind: 'phrase'; text: string };

const longestStatement = 220;

/** What a person wrote of their work, said by themselves: 'Cut settlement time' is 'I cut settlement time'. */
export function sayOwn(written: string): OwnStatement | null {
  const line = joinDeeds(firstSentence(withoutJob(oneLine(written))));
  if (line.length < 4 || line.length > longestStatement) return null;
  const [first = '', ...others] = line.split(' ');
  const word = foldText(first).replace(/[^\p{L}'’-]/gu, '');
  const rest = others.join(' ');
  if (/^(?:i|i['’](?:m|ve|d)|my|we|our)$/.test(word))
    return { kind: 'sentence', text: `${capitalise(line)}.` };
  if (rest === '') return { kind: 'phrase', text: line };
  if (word === 'was' || word === 'were') return { kind: 'sentence', text: `I was ${rest}.` };
  if (certificates.test(line) && !isPastVerb(word))
    return { kind: 'sentence', text: `I am ${afterColon(line)}.` };
  // 'Complaints fell from 48 to 31 a month'
  if (changes.test(line) && !isPastVerb(word) && !/ (?:that|which|who) |; /.test(line))
    return { kind: 'sentence', text: `In my work, ${afterColon(line)}.` };
  if (word === 'responsible' && others[0] === 'for')
    return { kind: 'sentence', text: `I have been responsible ${rest}.` };
  if (isDeed(word, others)) return { kind: 'sentence', text: `I ${decapitalised(first)} ${rest}.` };
  if (degrees.test(line))
    return { kind: 'sentence', text: `I have ${/^(?:M(?!aster)|LL)/.test(line) ? 'an' : 'a'} ${line}.` };
  // 'Forecast model that cut stockouts' is a thing, 'Forecast demand' a deed.
  if (alsoNouns.test(word) && /^\p{Ll}+[^s\W] (?:that|which) /u.test(rest))
    return { kind: 'phrase', text: line };
  const project = projects.exec(line)?.groups;
  if (project && isPastVerb(foldText(project.verb ?? '')))
    return {
      kind: 'sentence',
      text: `In my ${(project.what ?? '').toLowerCase()} I ${decapitalised(project.verb ?? '')} ${project.rest}.`,
    };
  const named = sayNamed(line) ?? sayNamedThing(line);
  if (named) return named;
  const own = ofProject.exec(line)?.groups;
  if (own && !beginsWithVerb(line))
    return { kind: 'sentence', text: `One of my projects is ${withArticle(afterColon(own.what ?? ''))}.` };
  const counted = countedFirst.exec(line)?.groups;
  if (counted) return { kind: 'sentence', text: `I ${counted.verb} ${counted.what}${counted.rest}.` };
  const [head = ''] = line.split(
    / (?:with|at|in|on|under|across|for|to|from|who|and|since|covering|serving|specialized|specialised) |,| of (?=an?\b|the\b|\d|\p{Lu})/u,
  );
  if (/^(?:#|No\.? ?)\d+ (?:of|in|at|for)\b/.test(line)) return { kind: 'sentence', text: `I was ${line}.` };
  // A list of tools: 'SQL, dbt and Looker'.
  if (
    [first, ...others].slice(0, 3).some(isTool) &&
    (first.endsWith(',') || /^(?:and|&)$/.test(others[0] ?? ''))
  )
    return { kind: 'sentence', text: `I work with ${line}.` };
  const leads = /^(?:head|chief|director|vp) of (?:[\p{L}&]+ ?){1,3}?(?= (?:at|for|in|of)\b|$|,)/iu.exec(
    line,
  )?.[0];
  if (leads) return { kind: 'sentence', text: `I am ${titleInText(leads)}${line.slice(leads.length)}.` };
  // 'Ambulance crew in Oslo': one of several people.
  if (/(?:^| )(?:crew|team|staff)$/i.test(head) && !isPastVerb(word))
    return { kind: 'sentence', text: `I am part of ${withArticle(afterColon(line))}.` };
  // 'Arabic and French interpreter at a court', 'final-year student of engineering'
  const [joined = ''] = line.split(/ (?:with|at|in|on|for|to|from|who|since) |,/);
  const [learner = ''] = line.split(' of ');
  const title = [
    line,
    head,
    joined,
    ...(/ (?:student|graduate|professor|lecturer|teacher)$/.test(learner) ? [learner] : []),
  ].find((each) => isTitle(each));
  if (title && /^ since /.test(line.slice(title.length)))
    return {
      kind: 'sentence',
      text: `I have been ${withArticle(titleInText(title))}${line.slice(title.length)}.`,
    };
  if (title)
    return {
      kind: 'sentence',
      text: `I am ${/^ of /.test(line.slice(title.length)) && /^(?:head|chief|director|president|chair)\b/i.test(title) ? titleInText(title) : withArticle(titleInText(title))}${line.slice(title.length)}.`,
    };
  if (qualities.has(word) && isTitle(head.slice(first.length + 1)))
    return { kind: 'sentence', text: `I am ${withArticle(titleInText(head))}${line.slice(head.length)}.` };
  if (qualities.has(word))
    return /^(?:in|as|by|for|to|at|with|on)\b/.test(rest)
      ? { kind: 'sentence', text: `I am ${word} ${rest}.` }
      : isObject(others[0] ?? '')
        ? { kind: 'sentence', text: `I ${word} ${rest}.` }
        : { kind: 'phrase', text: line };
  if (isPassive(word, others[0] ?? '')) return { kind: 'sentence', text: `I was ${decapitalised(line)}.` };
  if (isPastVerb(word) || adverbs.test(word)) {
    const isVerb = isPastVerb(word) || isPastVerb(foldText(others[0] ?? ''));
    return isVerb
      ? { kind: 'sentence', text: `I ${decapitalised(first)} ${rest}.` }
      : { kind: 'phrase', text: line };
  }
  // 'Research that led to …' and 'Support for 2,000 shops' are things, 'Care for patients' a deed.
  if (
    alsoNouns.test(word)
      ? /^(?:that|which|of|for|on|into)$/.test(others[0] ?? '')
      : /^(?:that|which|of)$/.test(others[0] ?? '')
  )
    return { kind: 'phrase', text: line };
  // 'Design system used by six teams' is a thing, 'Design digital products' a deed.
  if (alsoNouns.test(word) && !others.slice(0, 2).some((each) => isObject(each) || /^(?:and|&)$/.test(each)))
    return { kind: 'phrase', text: line };
  if (word === 'working') return { kind: 'sentence', text: `I work ${rest}.` };
  if (word === 'own' && /^(?:an?|the|my|\d)/.test(rest) === false)
    return { kind: 'sentence', text: `I have my own ${rest}.` };
  if (presentVerbs.has(word)) return { kind: 'sentence', text: `I ${decapitalised(first)} ${rest}.` };
  if (/^[a-z]{3,}ing$/.test(word) && !nouns.has(word))
    return { kind: 'sentence', text: `My work is ${decapitalised(first)} ${rest}.` };
  // 'Bugs found by customers from 30 a month to 6'
  const [, what, span] = /^(\D{4,60}?)((?: up| down)? from [^ ]*\d.* to [^ ]*\d.*)$/u.exec(line) ?? [];
  if (what && span)
    return { kind: 'sentence', text: `In my work, ${afterColon(what.replace(/[:,;]$/, ''))} went${span}.` };
  return { kind: 'phrase', text: line };
}

/** 'Captain, U.S. Army (2012–2019): ran supply for 800' begins with the head of a job. */
const withoutJob = (line: string) => line.replace(/^[^:;]{4,120} \([^):;]*\d{4}[^):;]*\): (?=\p{L})/u, '');

/** A deed behind the name of what it was done for: 'Crop disease detector: trained a vision model'. */
function sayNamed(line: string): OwnStatement | null {
  const { name = '', verb = '', rest = '' } = namedDeed.exec(line)?.groups ?? {};
  const deed = verb === '' ? null : sayOwn(`${capitalise(verb)} ${rest}`);
  const isDone = deed?.kind === 'sentence' && deed.text.startsWith(`I ${verb.toLowerCase()} `);
  if (!isDone) return null;
  const where = isTitle(name) ? `As ${asTitle(name)}` : `For ${withArticle(afterColon(name))}`;
  return { kind: 'sentence', text: `${where} ${deed.text}` };
}

/** 'Recibos (side project): an app that turns receipts into a tax file' */
function sayNamedThing(line: string): OwnStatement | null {
  const { name, what } = namedThing.exec(line)?.groups ?? {};
  return name && what ? { kind: 'sentence', text: `One of my projects is ${name}, ${what}.` } : null;
}

/** A second deed behind a semicolon is one of the same sentence: 'lead 14 nurses and schedule staffing'; and so is what came of it: 'waiting fell by half'. What else stands there is another. */
function joinDeeds(line: string): string {
  const [said = line, further] = line.split(/\s*;\s+/);
  if (!further || !beginsWithVerb(said)) return line;
  if (beginsWithVerb(further)) return `${said} and ${decapitalised(further)}`;
  return changes.test(further) || countedDone.test(further) ? `${said}; ${decapitalised(further)}` : said;
}

/** Whether a line is what someone is: an occupation, also with words before it: 'in-house counsel', 'freelance journalist'. */
function isTitle(text: string): boolean {
  const words = foldText(text).split(' ');
  if (words.length > 5 || /\d|,|[^s]s$/.test(text) || isPastVerb(words[0] ?? '')) return false;
  if (words.some((word) => /^(?:an?|the|my|our|their|its|new|up|as)$/.test(word))) return false;
  return (
    namesPerson(text) &&
    (personNouns.test(words.at(-1) ?? '') ||
      words.some((_, index) => occupationOf(words.slice(index).join(' ')) !== null))
  );
}

const isTool = (word: string) => spellingsOfTechnology(foldText(word.replace(/,$/, ''))).length > 0;

const degrees =
  /^(?:(?:BSc|MSc|BA|MA|MBA|MD|PhD|LLM|LLB|B\.?Tech|M\.?Tech|BEng|MEng)(?: |$)|(?:Bachelor|Master|Doctorate|Diploma)(?:['’]s)?(?: degree)? (?:of|in|from) )/;

/** 'AWS D1.1 certified' */
const certificates = / (?:certified|licensed|licenced|accredited|chartered|qualified)$/;

/** A number that grew or shrank, as a sentence says it. */
const changes =
  / (?:fell|rose|grew|dropped|climbed|went|increased|decreased|declined|doubled|tripled|halved|improved)(?: (?:from|by|to|in|within|up|down)\b|$)/;

/** What came of some of it: 'two shipped, worth £3M a year' */
const countedDone =
  /^(?:\d[\d,.]*|all|both|most|half|one|two|three|four|five|six|seven|eight|nine|ten) (?:of (?:them|these) )?(?:were |are )?\p{Ll}+ed\b/iu;

/** 'Crop disease detector: trained a vision model' */
const namedDeed = /^(?<name>\p{Lu}[^:;,.]{3,40}): (?<verb>\p{L}+) (?<rest>.+)$/u;

const namedThing =
  /^(?<name>\p{Lu}[^:;,.]{1,50}?)(?: \((?:\p{L}+[ -])?(?:project|thesis|hackathon|assignment|coursework)\))?: (?<what>an? \p{Ll}.+)$/iu;

/** 'Compiler for a small language (course project)' */
const ofProject =
  /^(?<what>\p{Lu}.{5,80}?) \((?:\p{L}+[ -])?(?:project|thesis|hackathon|assignment|coursework)\)$/iu;

/** 'Course project: predicted crop yields' */
const projects =
  /^(?<what>(?:\p{L}+[ -]){0,2}(?:project|thesis|internship|dissertation)): (?<verb>\p{L}+) (?<rest>.+)$/iu;

/** '22 cooks trained in two years' */
const countedFirst =
  /^(?<what>\d[\d,.]*(?: \p{Ll}+){1,3}) (?<verb>trained|hired|managed|shipped|delivered|closed|installed|launched|migrated|organi[sz]ed|coached|onboarded|recruited|translated|reviewed|audited|designed|treated|published|mentored|supervised|negotiated|automated|opened)(?<rest>(?: (?:in|at|for|from|over|within|on|across) .+)?)$/u;

const firstSentence = (line: string) =>
  line.split(/(?<=[^.\s]{2}[.!?])\s+(?=\p{Lu})/u)[0]?.replace(/[.!?]+$/, '') ?? line;

const adverbs = /^(?:successfully|personally|jointly|single-handedly|currently|previously|also|co-)/;

/** Words that end like a present participle and are none. */
const nouns =
  listed(`engineering marketing nursing accounting training banking building pricing housing clothing wedding
  spring string king thing something nothing anything everything evening morning during meeting funding staffing planning
  programming manufacturing consulting testing`);
