import Bowser from 'bowser';

/** `Firefox on Linux` for what a browser says of itself; null when it says nothing that is known. */
export function deviceNameOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300));
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(' on ') : null;
}
