/** Whether a browser names a tag among those that it has already (RFC 9110, 13.1.2: compared weakly). */
export function isOneOfTags(named: string | undefined, etag: string): boolean {
  return named?.split(',').some((tag) => ['*', opaque(etag)].includes(opaque(tag.trim()))) ?? false;
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
