/** The product under test: where it keeps its data, and who runs it. */
export const dataFolder = '.start/journeys';
export const admin = { email: 'admin@upround.example', password: 'a password for journeys' };
