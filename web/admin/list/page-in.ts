/** The page that an address names, from 1; what is none counts as the first. */
export function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 200 ? page : 1;
}
