const ledBy = /\bled by [^,;]+$/u;

/**
 * The sentence that asks for rounds that somebody led as well: of what is asked for already, else of the fields of the filter.
 * Behind another investor either of them will do.
 */
export function withInvestor(query: string, fields: readonly string[], words: string): string {
  const asked = query.trim() || fields.join(' or ');
  if (asked === '') return words;
  return ledBy.test(asked) ? `${asked} or ${words.replace(/^led by /, '')}` : `${asked}, ${words}`;
}
