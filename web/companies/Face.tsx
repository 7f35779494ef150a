import { useState } from 'react';

const sizes = {
  row: 'size-7 text-13',
  headline: 'size-9 text-14',
  page: 'size-15 text-22 sm:size-18',
};

type FaceProps = { startupId: string; name: string; logo: string | null; size: keyof typeof sizes };

/** What one recognises a company by before reading its name, which stands beside it. */
export function Face({ startupId, name, logo, size }: FaceProps) {
  // One that is gone, or cannot be asked for without a network, leaves the letters.
  const [isMissing, setIsMissing] = useState(false);
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 select-none place-items-center rounded-control border border-rule-2 font-display font-[650] text-ink tracking-tight print:hidden ${sizes[size]}`}
      style={{ backgroundColor: `var(--face-${toneOf(startupId)})` }}
    >
      {monogramOf(name)}
      {logo && !isMissing ? (
        <img
          src={logo}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsMissing(true)}
          className="absolute inset-0 size-full rounded-[inherit] bg-logo-paper object-contain p-[12%]"
        />
      ) : null}
    </span>
  );
}

/** So many tones has theme.css, `--face-1` and on. */
export const faceTones = 6;

/** `Kestrel` → `Ke`, `Tallow Bio` → `Tb`, `9fin` → `9f`: what stands for a company that has no picture. */
export function monogramOf(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [...first];
  const [begin = '', next = ''] = second ? [letters[0], [...second][0]] : letters;
  return begin.toUpperCase() + next.toLowerCase();
}

/** The same company has the same tone everywhere. */
export function toneOf(startupId: string): number {
  let sum = 0;
  for (const character of startupId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % faceTones) + 1;
}
