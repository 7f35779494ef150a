const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to put into a page as it is. */
export type Markup = { readonly markup: string };

/** Text that was written by somebody, made harmless inside an element or a quoted attribute. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template in which every value is escaped, unless it is markup itself; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const inserted = values.map((value) => {
    if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
    return typeof value === 'object' ? value.markup : escapeText(String(value));
  });
  return { markup: parts.map((part, index) => part + (inserted[index] ?? '')).join('') };
}
