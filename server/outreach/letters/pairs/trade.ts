import { foldText } from '../../../platform/text/fold-text.ts';
import { namesPerson } from '../../../reference/job-titles/names-person.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { type Concept, conceptsOf, conceptsOfTitle, stemOf } from './concepts.ts';

/** What someone's title says of where they work: 'truck driver' of freight, 'barber' of barbers. */
export function tradeOf(profession: string | null): ReadonlyMap<string, Concept> {
  if (profession === null) return new Map();
  return new Map([
    ...conceptsOfTitle(profession),
    ...peopleIn(profession),
    ...namedIn(qualifiersOf(profession)),
  ]);
}

/** What a title names before its noun: 'crane' of a crane operator. */
const qualifiersOf = (title: string) =>
  title
    .split(' ')
    .slice(0, -1)
    .filter((word) => !ofAnyTitle.test(word))
    .join(' ');

/** Words of titles that say nothing of a trade, or something else in a description: 'machine learning' of machines. */
const ofAnyTitle =
  /^(?:machine|learning|network|cloud|security|account|business|general|human|research|quality|chief|principal|registered|certified|chartered|licensed|freelance|assistant|associate|executive|regional|national|global|customer|content|sales|marketing|creative|graphic|technical|medical|clinical)$/i;

/** Rare words of a text, as strong as the people of a trade. */
const namedIn = (text: string): [string, Concept][] =>
  (foldText(text).match(/\p{L}{5,}/gu) ?? []).flatMap((word): [string, Concept][] => {
    const stem = stemOf(word);
    return stem === null ? [] : [[`named:${stem}`, { key: `named:${stem}`, label: word, weight: 1.6 }]];
  });

/** People of a trade that a text names, by their occupation: 'barbers' and 'barber' are one. */
function peopleIn(text: string): [string, Concept][] {
  return (foldText(text).match(/\p{L}{4,}/gu) ?? []).flatMap((word): [string, Concept][] => {
    const occupation = occupationOf(word) ?? occupationOf(word.replace(/ves$/, 'fe'));
    if (!occupation || occupation.isGeneric || !namesPerson(occupation.title)) return [];
    const key = `people:${occupation.title}`;
    return [[key, { key, label: occupation.title, weight: 1.6 }]];
  });
}

/** What goes on with those whom a company serves. */
const served =
  /\b(?:for|to|helps?|lets?|gives?|matches|connects?|enables?|allows?|equips?|teaches|trains?|serves?|supports?|reminds?|tells?|between|used by|für|hilft|helfen|mit (?:der|dem|denen)|pour|aide(?:nt|ons|z)?|para|a[iy]uda\p{L}*|ajuda\p{L}*|per|aiut\p{L}*|voor|help(?:t|en))\b(?<rest>.+)$/iu;

/** Services that any trade buys: who buys their product need not know the trade. */
const boughtByAll = new Set(
  `banking,insurance,fraud,compliance,law,hiring people,people operations,security,finance work,marketing,telecom`.split(
    ',',
  ),
);

const aside = 1.1;

/** Those whose work it is not: an app for people after surgery is for no surgeon. */
const ofAnyone =
  /^ (?:the )?(?:people|patients?|users?|famil(?:y|ies)|everyone|anyone|adults?|child(?:ren)?|kids|you|your|las personas|personas|les personnes|menschen|patienten|mensen|pazienti|pessoas)\b/i;

/** What the customers of a company do, as far as its description says it. */
export function customersIn(description: string): ReadonlyMap<string, Concept> {
  const rest = served.exec(description)?.groups?.rest;
  if (rest === undefined) return new Map();
  const isBoughtByAll = [...conceptsOf(description).values()].some(({ label }) => boughtByAll.has(label));
  const kinds = [...conceptsOf(ofAnyone.test(rest) ? '' : rest)].filter(
    ([key, { weight }]) => key.startsWith('work:') && weight > aside && !isBoughtByAll,
  );
  return new Map([...kinds, ...peopleIn(rest), ...namedIn(rest)]);
}

/** What a plan of the company is about in trades: what is worked on, and who is named. */
export const tradesIn = (plan: string): ReadonlyMap<string, Concept> =>
  new Map([...[...conceptsOf(plan)].filter(([key]) => key.startsWith('work:')), ...peopleIn(plan)]);

/** Whether a company serves those who do what a title says, as far as its description tells. */
export const servesTrade = (description: string, profession: string | null): boolean => {
  const trade = tradeOf(profession);
  return [...customersIn(description).keys()].some((key) => trade.has(key));
};

/** Whether a plan is to hire people of someone's title: 'hire 30 mobile mechanics'. */
export function hiresTrade(plan: string, profession: string | null): boolean {
  if (profession === null) return false;
  if (namesMany(plan, profession)) return true;
  if (!/\b(?:hir|recruit|employ|add)\p{Ll}*\b/iu.test(plan)) return false;
  const named = new Set(peopleIn(plan).map(([key]) => key));
  return peopleIn(profession).some(([key]) => named.has(key));
}

/** Nouns of titles that say little of the work. */
const sharedNouns =
  /^(?:engineer|manager|designer|developer|specialist|assistant|officer|analyst|coordinator|agent|operator|technician|worker|lead|associate|consultant|director|representative|scientist|researcher|advisor|adviser|expert|administrator|executive|partner|planner|head)$/;

/** Whether a plan names several people of a title: '30 mechanical and electrical engineers' of a mechanical engineer. */
export function namesMany(plan: string, profession: string | null): boolean {
  if (profession === null) return false;
  const words = foldText(profession).split(' ');
  const noun = words.at(-1) ?? '';
  const said = new Set(foldText(plan).match(/\p{L}+/gu) ?? []);
  if (!sharedNouns.test(noun) && said.has(`${noun}s`)) return true;
  return words.length > 1 && said.has(`${noun}s`) && words.slice(0, -1).every((word) => said.has(word));
}
