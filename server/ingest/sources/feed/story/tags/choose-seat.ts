import type { Place } from '../../../../../reference/places/find-place.ts';
import { featuresOf } from '../../model/feature-set.ts';
import { chooseTag, type TagModel } from '../../model/tag-words.ts';
import type { Seat } from '../rules/describe-seats.ts';
import type { StoryLanguage } from '../words.ts';
import { type Found, foundOf, mostOf, shareOf, stepOf } from './found-names.ts';
import { placeOfSpan } from './place-names.ts';
import type { Mention } from './tag-story.ts';

export const seatTags = ['seat', 'none'];

export type SeatCandidate = {
  place: Place;
  places: Found[];
  sentence: string;
  features: string[];
  tagged: number;
  isRule: boolean;
};

const isWithin = (one: Place, other: Place): boolean =>
  one.country === other.country &&
  (one.city === null || one.city === other.city) &&
  (one.region === null || other.region === null || one.region === other.region);

/** Every place that may be the seat, with what speaks for and against it. */
export function seatCandidates(
  mentions: readonly Mention[],
  rule: Seat | null,
  language: StoryLanguage,
): SeatCandidate[] {
  const found = foundOf(mentions, ['SEAT', 'PLACE']).flatMap((each) => {
    const place = placeOfSpan(each.text, language, aroundOf(each));
    return place ? [{ ...each, place }] : [];
  });
  const groups: { place: Place; places: (Found & { place: Place })[] }[] = [];
  for (const each of found.sort((one, other) => precision(other.place) - precision(one.place))) {
    const known = groups.find(({ place }) => isWithin(each.place, place));
    if (known) known.places.push(each);
    else groups.push({ place: each.place, places: [each] });
  }
  if (rule && !groups.some(({ place }) => isWithin(rule.place, place)))
    groups.push({ place: rule.place, places: [] });
  const most = Math.max(0, ...groups.map(({ places }) => mostOf(places, 'SEAT')));
  return groups.map(({ place, places }) => {
    const seat = mostOf(places, 'SEAT');
    const own = places.filter((each) => each.place.city === place.city);
    const precise = mostOf(own, 'SEAT');
    const isRule = rule !== null && isWithin(rule.place, place);
    const best = places.reduce<Found | null>(
      (one, other) => (one && shareOf(one, 'SEAT') >= shareOf(other, 'SEAT') ? one : other),
      null,
    );
    const part = best?.line.line.part ?? 'none';
    return {
      place,
      places,
      tagged: seat,
      isRule,
      sentence:
        best && shareOf(best, 'SEAT') > 0.2
          ? best.line.line.quote
          : rule && isRule
            ? rule.sentence
            : (best?.line.line.quote ?? ''),
      features: [
        'one',
        `seat ${stepOf(seat)}`,
        `precise ${stepOf(precise)} ${precision(place)}`,
        `seat ${stepOf(seat)} place ${stepOf(mostOf(places, 'PLACE'))}`,
        `rule ${isRule} ${stepOf(seat)}`,
        `rule ${isRule} ${rule !== null}`,
        `most ${seat === most} ${stepOf(most)}`,
        `part ${part} ${stepOf(seat)}`,
        `precision ${precision(place)}`,
        `times ${Math.min(places.length, 4)}`,
        `others ${Math.min(groups.length, 4)} ${seat === most}`,
      ],
    };
  });
}

/** `Colorado` of `Boulder, Colorado`: the words behind it say which one. */
function aroundOf({ line, to }: Found): string | null {
  if (line.words[to]?.text !== ',') return null;
  const behind = line.line.text.slice(line.words[to]?.end);
  return /^\s(?:(?:\p{Lu}\.){2,3}|\p{Lu}[\p{L}.]+(?:\s\p{Lu}\p{L}+)?)/u.exec(behind)?.[0].trim() ?? null;
}

const precision = ({ city, region }: Place): number => (city ? 2 : region ? 1 : 0);

const least = 0.5;
/** Without a rule that says so too, the tagger has to take the place for the seat once. */
const leastTagged = 0.2;
/** Two places that the tagger both takes for the seat contradict each other, and none is given. */
const leastContrary = 0.6;

/** The likeliest seat, where one is likely enough and no other contradicts it. */
export function chooseSeat(model: TagModel, candidates: readonly SeatCandidate[]): Seat | null {
  if (candidates.filter(({ tagged }) => tagged >= leastContrary).length > 1) return null;
  let best: { seat: Seat; share: number } | null = null;
  for (const { place, sentence, features, tagged, isRule } of candidates) {
    if (sentence === '' || (!isRule && tagged < leastTagged)) continue;
    const share = chooseTag(model, featuresOf(features, model.buckets)).get('seat') ?? 0;
    if (share >= least && (!best || share > best.share)) best = { seat: { place, sentence }, share };
  }
  return best?.seat ?? null;
}
