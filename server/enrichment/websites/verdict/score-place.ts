import type { SeatedPlace } from './find-places.ts';
import type { KnownCompany, SiteReason } from './known-company.ts';
import { citiesMet, placeKey } from './place-keys.ts';

type Known = Pick<KnownCompany, 'city' | 'region' | 'country'>;

/**
 * What the places of a site say: that the company sits where ours does, or that it is one of the same name elsewhere, the
 * farther the heavier. Whoever tells of several places tells of ours among them, or it is not ours.
 */
export function scorePlace(seats: readonly SeatedPlace[], known: Known): SiteReason | null {
  const here = seats.find((seat) => isHere(seat, known));
  if (here && known.city)
    return { fact: 'city', says: 'for', points: 2, detail: `It says where it is: ‘${here.said}’` };
  const [there] = seats.filter((seat) => !isHere(seat, known));
  if (!there || (!known.city && !known.country)) return null;
  const points = distanceOf(seats, known);
  if (points === 0) return null;
  const ours = [known.city, known.region, known.country].filter(Boolean).join(', ');
  return {
    fact: 'place',
    says: 'against',
    points: -points,
    detail: `It says that it is elsewhere: ‘${there.said}’, and ours is in ${ours}`,
  };
}

function isHere(seat: SeatedPlace, { city, region, country }: Known): boolean {
  if (!city) return country !== null && seat.country === country;
  if (!seat.city || !citiesMet(seat.city, city)) return false;
  if (seat.country && country && seat.country !== country) return false;
  return !(seat.region && region && placeKey(seat.region) !== placeKey(region));
}

/** The nearest of its places decides. */
function distanceOf(seats: readonly SeatedPlace[], { city, region, country }: Known): number {
  const each = seats.map((seat) => {
    if (country && seat.country && seat.country !== country) return 3;
    if (region && seat.region && placeKey(seat.region) === placeKey(region)) return 1;
    if (country && seat.country === country) return city ? 2 : 0;
    return city ? 2 : 0;
  });
  return Math.min(...each);
}
