import type { LabelledStory } from '../../labelled-story.ts';
import type { StoryLanguage } from '../words.ts';
import type { ReadLine } from './line-features.ts';
import { spansOfNames } from './line-features.ts';
import { placeOfSpan, placeSpansOf } from './place-names.ts';
import { lineTags, type SpanKind } from './tag-story.ts';

type Allowed = (readonly number[] | null)[];

const numberOf = (tag: string) => lineTags.indexOf(tag);

/** Kinds that are labelled in part only, by what an item is labelled with. */
function openKinds({ label, marks }: LabelledStory): SpanKind[] {
  if (marks) return [];
  const open: SpanKind[] = ['ORG', 'PLACE', 'SUM', 'STAGE'];
  return label.people ? open : [...open, 'PERSON', 'STRANGER'];
}

/** Which tags the words of a sentence may have by the labels of its story. */
export function allowedTags(line: ReadLine, story: LabelledStory, company: readonly string[]): Allowed {
  const outside = [
    numberOf('O'),
    ...openKinds(story).flatMap((kind) => [numberOf(`B-${kind}`), numberOf(`I-${kind}`)]),
  ];
  const allowed: Allowed = line.words.map(() => outside);
  for (const { kinds, from, to } of spansOf(line, story, company))
    for (let at = from; at < to; at += 1)
      allowed[at] = kinds.map((kind) => numberOf(`${at === from ? 'B' : 'I'}-${kind}`));
  return allowed;
}

type Labelled = { kinds: SpanKind[]; from: number; to: number };

function spansOf({ line, words }: ReadLine, story: LabelledStory, company: readonly string[]): Labelled[] {
  const { label, marks } = story;
  const named: [name: string, kinds: SpanKind[]][] = [
    ...company.map((name): [string, SpanKind[]] => [name, ['COMPANY']]),
    ...label.lead.map((name): [string, SpanKind[]] => [name, ['LEAD']]),
    ...label.others.map((name): [string, SpanKind[]] => [name, ['OTHER']]),
    ...(marks?.notInvestors ?? []).map((name): [string, SpanKind[]] => [name, ['ORG']]),
    ...(marks?.otherPlaces ?? []).map((name): [string, SpanKind[]] => [name, ['PLACE']]),
    ...(marks?.place ? [[marks.place.text, ['SEAT']] as [string, SpanKind[]]] : []),
    ...(marks?.sum ? [[marks.sum.text, ['SUM']] as [string, SpanKind[]]] : []),
    ...(marks?.stage ? [[marks.stage.text, ['STAGE']] as [string, SpanKind[]]] : []),
    ...(label.people ?? []).flatMap(({ name }) => callsOf(name, 'PERSON')),
    ...(label.notPeople ?? [])
      .filter(({ name }) => ![...label.others, ...label.lead].includes(name))
      .flatMap(({ name }) => callsOf(name, 'STRANGER')),
  ];
  const taken: Labelled[] = [];
  const isFree = (from: number, to: number) => !taken.some((one) => from < one.to && to > one.from);
  for (const [name, kinds] of named.sort(([one], [other]) => other.length - one.length))
    for (const [from, to] of spansOfNames(line.text, words, [name.replace(/^[Tt]he /, ''), name]))
      if (isFree(from, to)) taken.push({ kinds, from, to });
  for (const { from, to } of placeSpansOf(line.text, words, languageOf(story))) {
    if (!isFree(from, to)) continue;
    const written = line.text.slice(words[from]?.start, words[to - 1]?.end);
    const place = placeOfSpan(written, languageOf(story));
    const isSeat =
      place && label.place && `${place.city ?? place.region ?? ''},${place.country}` === label.place;
    if (isSeat) taken.push({ kinds: ['SEAT'], from, to });
  }
  return taken;
}

// Each labelled language is one that stories are read in.
const languageOf = (story: LabelledStory) => story.language as StoryLanguage;

/** The whole name, and the last name alone. */
function callsOf(name: string, kind: SpanKind): [string, SpanKind[]][] {
  const bare = name.replace(/^(?:Dr|Prof)\.? /, '');
  const last = bare.split(' ').at(-1) ?? '';
  return [
    [name, [kind]],
    ...(bare === name ? [] : [[bare, [kind]] as [string, SpanKind[]]]),
    ...(/^\p{Lu}.{2}/u.test(last) && last !== bare ? [[last, [kind]] as [string, SpanKind[]]] : []),
  ];
}
