import { foldText } from '../../../platform/text/fold-text.ts';

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Eight digits or more, apart or not; a span of years has no more than eight and a dash between. */
const phone = /(?:\+|\b00|\(0|\b0|\(\d{2,4}\)|\b)\d(?:[ ().\u00a0/-]{0,3}\d){7,14}\b/g;

const street =
  /(?:^|[\s,;|·])(?:\p{L}[\p{L}.'-]*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ufer|damm|ring)\s+\d+\s?[a-z]?\b|\p{L}+ (?:stra(?:ß|ss)e|str\.|allee|platz)\s+\d+\s?[a-z]?\b|\d+\s?(?:bis|ter)?,?\s+(?:rue|avenue|av\.|boulevard|bd|place|impasse|chemin|allée|quai|cours)\s+\p{L}+|(?:c\/|calle|avda\.?|avenida|plaza|paseo)\s?\p{L}[^,|·]*?,?\s*(?:n[ºo°]\s*)?\d+|\d+\s+(?:\p{L}[\p{L}.'-]*\s+){1,3}(?:street|st\.?|avenue|ave\.?|road|rd\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|court|terrace|way|close|square|place)\b)/iu;

/** Lines that state what concerns no employer: birth, origin, family. */
const personal =
  /^(?:(?:date|place) of birth|d\.?o\.?b\.?|born|birth ?(?:date|day)|nationality|citizenship|marital status|gender|sex|age|religion|geboren|geb\.|geburtsdatum|geburtsort|geburtstag|staatsangehorigkeit|nationalitat|familienstand|konfession|alter|nee? le|nee? a|date de naissance|lieu de naissance|nationalite|situation familiale|marie|celibataire|age|fecha de nacimiento|lugar de nacimiento|nacid[oa]|nacionalidad|estado civil|edad|dni|nie|passport|ausweis|numero de securite|ssn|social security|anschrift|adresse|address|direccion|domicilio|telefon|telephone|tel|telefono|phone|mobile|mobil|handy|portable|movil|fax|e-?mail|correo|mail)\b/;

const birthWords =
  /\b(?:born (?:on|in)|geboren am|geb\. am|nee? le|nacid[oa] el|date of birth|geburtsdatum|date de naissance|fecha de nacimiento)\b|^\d{2} (?:ans|anos|jahre alt|years old)$/;

const postcode = /^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\p{L} .-]{2,30}$/u;

const isPhone = (found: string) => {
  const digits = found.replace(/\D/g, '');
  return (
    digits.length >= 8 &&
    !/(?<!\d)(?:19|20)\d{2}\s*[-–/. ]+\s*(?:\d{1,2}[./])?(?:19|20)\d{2}(?!\d)/.test(found) &&
    // A sum with thousands is no number to call.
    !/^\d{1,3}(?:[., ]\d{3})+$/.test(found.trim())
  );
};

const hasPhone = (text: string) => (text.match(phone) ?? []).some(isPhone);

/** Whether a text holds how or where to reach its owner, or when they were born. */
export function hasContactDetails(text: string): boolean {
  const folded = foldText(text);
  return (
    text.search(email) >= 0 ||
    hasPhone(text) ||
    street.test(text) ||
    birthWords.test(folded) ||
    postcode.test(text.trim()) ||
    (text.length < 120 && personal.test(folded))
  );
}

const longestContactLine = 140;

/** A text without the parts that hold such details; what is longer loses only the number and the address. */
export function withoutContactDetails(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (!hasContactDetails(line)) return line;
      if (line.length > longestContactLine)
        return line.replace(email, '').replace(phone, (found) => (isPhone(found) ? '' : found));
      return line
        .split(/(\s+[|•·]\s+|\s{2,}|;\s+|\t)/)
        .filter((part) => !hasContactDetails(part))
        .join('')
        .replace(/(?:\s*[|•·;]\s+){2,}/g, ' · ')
        .replace(/^[\s|•·;]+|[\s|•·;]+$/g, '');
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
