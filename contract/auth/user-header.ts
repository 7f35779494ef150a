/** The id of the user whom the browser shows. A call that names another user than the signed-in one is refused. */
export const userHeader = 'x-person';
