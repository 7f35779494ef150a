/** The options that contain what was typed, whatever its case; those that begin with it come first. */
export function suggestionsFor<Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return options;
  const found = options.filter(({ label }) => label.toLowerCase().includes(text));
  const startsWith = ({ label }: Option) => label.toLowerCase().startsWith(text);
  return [...found.filter(startsWith), ...found.filter((option) => !startsWith(option))];
}
