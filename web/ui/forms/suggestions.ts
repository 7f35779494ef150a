/** The suggestions that contain what was typed, whatever its case; those that begin with it come first. */
export function suggestionsFor(suggestions: readonly string[], typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return suggestions;
  const found = suggestions.filter((one) => one.toLowerCase().includes(text));
  const startsWith = (one: string) => one.toLowerCase().startsWith(text);
  return [...found.filter(startsWith), ...found.filter((one) => !startsWith(one))];
}
