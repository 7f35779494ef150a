/** Longer addresses than any of ours are cut here, so that no text takes long to search. */
const part = String.raw`[^\s"'<>]{0,2000}`;

/**
 * Addresses that open something, by their form: `?token=`, `&access_token=`, and what `signText` signed as a part of a path,
 * such as the address of a feed. Also as quoted-printable writes them, as mails that come back do.
 */
export const tokenAddresses = new RegExp(
  String.raw`https?:\/\/${part}?(?:[?&;#](?:[a-z]+_)?token=${part}|\/[\w-]{10,}\.[\w-]{43}${part})`,
  'gi',
);
