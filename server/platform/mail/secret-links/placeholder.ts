/** `.invalid` leads nowhere (RFC 2606), should a placeholder ever be followed. */
const host = 'https://secret-link.invalid';

/** Stands in a stored mail for one of its links. The mark is random for each mail, so that no text of a user can hold it. */
export const placeholderOf = (mark: string, index: number) => `${host}/${mark}/${index}`;

/** Every placeholder in a text, with its mark and its index. */
export const placeholders = /https:\/\/secret-link\.invalid\/([\da-f]{16})\/(\d+)/g;
