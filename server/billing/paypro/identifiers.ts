/** The API takes numbers, and one that JavaScript cannot hold exactly would name another order. */
export function isReadable(id: string): boolean {
  return /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id));
}

/** Whether a refusal objects to this property and to nothing else, such as our key. */
export function isAbout(objections: string[], property: string): boolean {
  return objections.length > 0 && objections.every((objection) => objection === property.toLowerCase());
}
