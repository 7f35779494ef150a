export function normaliseCity(text: string): string | null {
  return text || null;
}
export function normaliseRegion(text: string, country: string | null): string | null {
  return (country && text) || null;
}
