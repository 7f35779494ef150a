/** What a request shows in `Authorization: Bearer`, which may be empty; null where it shows nothing of the kind. */
export function readBearer(headers: Headers): string | null {
  const shown = /^bearer(?: +(?<secret>.*))?$/i.exec(headers.get('authorization') ?? '');
  return shown && (shown.groups?.secret ?? '').trim();
}
