const longest = 2_000;

/** The token that the address of a confirmation link carries; null when it carries none. */
export function readVerificationToken({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get('token')?.slice(0, longest) || null;
}
