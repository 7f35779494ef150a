import { keyOfName } from '../../../../../companies/people/read-names.ts';
import { featuresOf } from '../../model/feature-set.ts';
import { chooseTag, type TagModel } from '../../model/tag-words.ts';
import { knownFirstNames } from '../../vocabulary.ts';
import type { PeopleReading, PersonFact, PersonRead } from '../rules/people-by-rules.ts';
import { type Found, foundOf, mostOf, stepOf } from './found-names.ts';
import type { Mention } from './tag-story.ts';

export const personTags = ['ours', 'none'];

export type PersonCandidate = { person: PersonRead; places: Found[]; features: string[] };

/** Everyone of a story whom it names in full, with what speaks for their being of the company. */
export function personCandidates(
  mentions: readonly Mention[],
  { people, isCrime, isSale }: PeopleReading,
  company: readonly string[],
): PersonCandidate[] {
  const places = foundOf(mentions, ['PERSON', 'STRANGER', 'LEAD', 'OTHER']);
  return people.map((person) => {
    const last = person.key.split(' ').at(-1) ?? '';
    const isLastOwn = people.filter(({ key }) => key.split(' ').at(-1) === last).length === 1;
    const own = places.filter(({ text }) => {
      const key = keyOfName(text);
      return key === person.key || (isLastOwn && key === last) || person.key.endsWith(` ${key}`);
    });
    const [ours, strange] = [mostOf(own, 'PERSON'), mostOf(own, 'STRANGER')];
    const pays = Math.max(mostOf(own, 'LEAD'), mostOf(own, 'OTHER'));
    const isNamesake = company.some((name) => name.toLowerCase().includes(last));
    const rule = ruleOf(person);
    const mean = own.reduce((sum, each) => sum + (each.shares.PERSON ?? 0), 0) / Math.max(1, own.length);
    return {
      person,
      places: own,
      features: [
        'one',
        `ours ${stepOf(ours)}`,
        `strange ${stepOf(strange)}`,
        `pays ${stepOf(pays)}`,
        `mean ${stepOf(mean)}`,
        `ours ${stepOf(ours)} ${stepOf(strange)}`,
        `rule ${rule}`,
        `rule ${rule} ${stepOf(ours)}`,
        `rule ${rule} ${stepOf(Math.max(strange, pays))}`,
        `stands ${person.stands.join()}`,
        `titled ${person.roles.length > 0} ${stepOf(ours)}`,
        `times ${Math.min(own.length, 4)} ${stepOf(ours)}`,
        `news ${isCrime} ${isSale}`,
        ...beside(own, stepOf(ours)),
        `named like company ${isNamesake} ${stepOf(ours)}`,
        `people ${Math.min(people.length, 4)} ${stepOf(ours)}`,
      ],
    };
  });
}

const telling = [
  'founding',
  'cue-founded',
  'employer',
  'family',
  'observer',
  'office',
  'customer',
  'cue-former',
  'cue-leaves',
  'cue-investing',
  'cue-backing',
  'cue-invested',
  'organisation',
];

/** What stands near the name: a title, what the sentence is about, and words that tell whose a person is. */
function beside(places: readonly Found[], ours: string): string[] {
  const features = new Set<string>();
  for (const { line, from, to } of places) {
    const near = new Set(line.classes.slice(Math.max(0, from - 5), to + 6).flat());
    const all = new Set(line.classes.flat());
    const title = ['title-investor', 'title-office', 'title-other', 'title-role'].find((name) =>
      near.has(name),
    );
    const isOwn = line.features.some((names) => names.includes('company'));
    features.add(`title ${title ?? '-'} ${line.subject}`);
    features.add(`title ${title ?? '-'} own ${isOwn}`);
    features.add(`title ${title ?? '-'} ${ours}`);
    features.add(`own ${isOwn} ${ours}`);
    for (const name of telling) {
      if (near.has(name)) features.add(`near ${name} ${title ?? '-'}`);
      if (all.has(name)) features.add(`in ${name}`);
      if (all.has(name)) features.add(`in ${name} ${ours}`);
    }
  }
  return [...features];
}

function ruleOf({ stands, fact }: PersonRead): string {
  if (fact) return 'kept';
  if (stands.includes('leaves')) return 'leaves';
  if (stands.includes('elsewhere')) return 'elsewhere';
  return stands.length > 0 ? 'other' : 'none';
}

/** How likely each person works for the company. */
function sharesOfPeople(model: TagModel, candidates: readonly PersonCandidate[]): number[] {
  return candidates.map(
    ({ features }) => chooseTag(model, featuresOf(features, model.buckets)).get('ours') ?? 0,
  );
}

/** What the share has to reach: of whom the rules know, and of all others. */
const least = { ruled: 0.5, others: 0.8 };
/** The tagger has to take the name for one of the company's people in one sentence at least. */
const leastTagged = 0.4;

/** `Ospedale San Vito` */
const saint = /^(?:San|Santa|Santo|São|Saint|Sainte|Sankt|Sint|St)\s/u;

/** `Cascadia Food Wire`, a newspaper that a person of the company spoke to. */
const outlet =
  /\s(?:Wire|News|Daily|Times|Post|Journal|Weekly|Herald|Tribune|Gazette|Magazine|Review|Today|Zeitung|Nachrichten|Tidningen)$/u;

/** The people of the company: whom the rules know and the tagger does not doubt, and of whom it is sure. Who pays is none. */
export function choosePeople(
  model: TagModel,
  candidates: readonly PersonCandidate[],
  investors: readonly string[],
  { isSale }: PeopleReading,
  company: readonly string[],
): PersonFact[] {
  const shares = sharesOfPeople(model, candidates);
  const paying = new Set(investors.map(keyOfName));
  const own = company.map(keyOfName);
  return candidates.flatMap(({ person, places }, index) => {
    const { fact, stands, roles, quote } = person;
    const share = shares[index] ?? 0;
    const name = nameOf(person, places);
    if (paying.has(keyOfName(name)) || own.some((each) => ` ${each} `.includes(` ${keyOfName(name)} `)))
      return [];
    if (fact) return share >= least.ruled ? [{ ...fact, name }] : [];
    const isBarred = stands.includes('elsewhere') || stands.includes('leaves');
    const isSure = share >= least.others && mostOf(places, 'PERSON') >= leastTagged;
    const mayBeShown =
      isSure &&
      !saint.test(name) &&
      !outlet.test(name) &&
      !isSale &&
      roles.length > 0 &&
      quote !== '' &&
      !isBarred;
    return mayBeShown ? [{ kind: 'person' as const, name, roles, sentence: quote }] : [];
  });
}

/** `Skirennläuferin Magdalena Stecher`: the tagger tells where the name begins. */
function nameOf({ name }: PersonRead, places: readonly Found[]): string {
  const shorter = places.find(({ text }) => text.includes(' ') && name.endsWith(` ${text}`));
  return withoutTrade(shorter?.text ?? name);
}

/** `Bruder Kerem Yildirim`, `Forskaren Inga Sikku`: a first name stands second. */
function withoutTrade(name: string): string {
  const [first = '', second = '', ...others] = name.split(' ');
  const isGiven = (word: string) => knownFirstNames.has(word.split('-', 1)[0] ?? '');
  return others.length > 0 && isGiven(second) && !isGiven(first) ? [second, ...others].join(' ') : name;
}
