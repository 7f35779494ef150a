const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The roles with what was typed: trimmed, single-spaced, and not twice in another case. */
export function withRole(roles: readonly string[], typed: string): string[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  const isKnown = roles.some((role) => folded(role) === folded(text));
  return text === '' || isKnown ? [...roles] : [...roles, text];
}
