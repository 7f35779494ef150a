import { z } from 'zod';

/** `/logos/:name` as a route, or the address of one picture. */
export const logoPath = (name: string) => `/logos/${name}`;

/** The address of a company's picture, which is our own; null for a company that has none. */
export const logo = z.string().nullable();
