/** A random UUID, of version 4. The browser makes one by itself only where the site is served over https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, one, two, three, four, five) => `${one}-${two}-4${three}-a${four}-${five}`,
  );
}
