/** What a correction is called where sources stand beside each other. */
export const correctionLabel = 'Corrected by Upround';
/** What is called so that an admin entered. */
export const enteredLabel = 'Entered by Upround';
