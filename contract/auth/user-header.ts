/** Whom the browser shows, by their id. A call that names somebody else than the one who is signed in is refused. */
export const userHeader = 'x-person';
