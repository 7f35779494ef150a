import { escapeMarkup } from '../../contract/platform/text/escape-markup.ts';

/** Markup that is safe to put into a page as it is. */
export type Markup = { readonly markup: string };

/** A template in which every value is escaped, unless it is markup itself; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  let markup = parts[0] ?? '';
  for (const [index, value] of values.entries()) markup += markupOf(value) + (parts[index + 1] ?? '');
  return { markup };
}

function markupOf(value: string | number | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
  return typeof value === 'object' ? value.markup : escapeMarkup(String(value));
}
