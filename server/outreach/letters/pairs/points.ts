import type { Quote } from '../letter-facts.ts';
import type { Concept } from './concepts.ts';

/** One fact of the company that a letter can stand on, with where it was read. */
export type CompanyPoint = {
  kind: 'role' | 'use_of_funds' | 'planned_hires' | 'activity';
  text: string;
  source: Quote | null;
};

/** One thing that the user did or does, in their own words. */
export type OwnPoint = { kind: 'result' | 'work' | 'curriculum'; text: string };

/** What is said, what it speaks of, and what it is worth besides. */
export type Described<Point> = Point & { concepts: Map<string, Concept>; bonus: number };
