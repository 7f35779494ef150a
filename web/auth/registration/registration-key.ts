/** Under which the browser keeps the answers of the registration form. */
export const registrationKey = 'registrationData';
