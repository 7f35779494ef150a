import { foldText } from '../../../platform/text/fold-text.ts';
import { namesLanguage } from './language-names.ts';
import type { ProfileLine } from './profile-lines.ts';

const headings = {
  experience:
    'experience|experiences|work|jobs|employment|employment history|work history|career|career history|career summary|volunteering|volunteer experience|berufserfahrung|berufserfahrungen|beruflicher werdegang|werdegang|berufspraxis|praktische erfahrung|praktische erfahrungen|praxiserfahrung|berufliche stationen|berufliche erfahrung|berufliche erfahrungen|arbeitserfahrung|berufliche tatigkeit|praktika|praktikum|ehrenamt|experience professionnelle|experiences professionnelles|parcours professionnel|parcours|stages|benevolat|experiencia|experiencia laboral|experiencia profesional|experiencias profesionales|trayectoria|trayectoria profesional|historial laboral|practicas|voluntariado|internships|internship',
  achievements:
    'achievements|key achievements|selected achievements|accomplishments|key accomplishments|selected results|results|career highlights|highlights|erfolge|ausgewahlte erfolge|ergebnisse|realisations|principales realisations|resultats|logros|logros principales|resultados|honors and results',
  projects:
    'projects|selected projects|selected work|selected works|case studies|course projects|academic projects|personal projects|key projects|university projects|side projects|open source|projekte|ausgewahlte projekte|studienprojekte|projets|projets personnels|projets academiques|proyectos|proyectos academicos|proyectos personales|thesis|bachelor thesis|master thesis|abschlussarbeit',
  skills:
    'skills|technical skills|key skills|core skills|top skills|professional skills|clinical skills|skills and tools|tools and skills|tools|technologies|tech stack|core competencies|competencies|expertise|areas of expertise|software|software skills|kenntnisse|fahigkeiten|kompetenzen|it-kenntnisse|edv-kenntnisse|edv|fachkenntnisse|kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|top-kenntnisse|werkzeuge|technologien|competences|competences techniques|competences cles|principales competences|outils|logiciels|informatique|savoir-faire|competences informatiques|habilidades|competencias|conocimientos|conocimientos tecnicos|aptitudes|aptitudes principales|principales aptitudes|herramientas|informatica|habilidades tecnicas',
  languages:
    'languages|language skills|sprachen|sprachkenntnisse|fremdsprachen|langues|idiomas|lenguas|lenguajes hablados',
  summary:
    'summary|professional summary|executive summary|about|about me|profile|professional profile|personal statement|info|profil|kurzprofil|uber mich|zusammenfassung|a propos|a propos de moi|profil professionnel|presentation|perfil|perfil profesional|acerca de|acerca de mi|extracto|resumen|resumen profesional|sobre mi',
  sought:
    'objective|career objective|career goal|career goals|looking for|what i am looking for|what i’m looking for|seeking|open to work|target role|next role|ziel|karriereziel|berufsziel|gesucht|ich suche|wunschposition|objectif|objectif professionnel|poste recherche|recherche|objetivo|objetivo profesional|busco|puesto deseado',
  education:
    'education|school|schools|academic background|qualifications|ausbildung|bildung|bildungsweg|studium|schulbildung|hochschulstudium|aus- und weiterbildung|weiterbildung|weiterbildungen|formation|formations|etudes|diplomes|educacion|formacion|formacion academica|estudios|coursework|relevant coursework|courses|kurse|cours|cursos',
  certifications:
    'certifications|certificates|licenses|licenses and certifications|licences|licensure|zertifikate|zertifizierungen|bescheinigungen und zertifikate|certificats|certificaciones|certificados|licencias y certificaciones',
  links: 'links|portfolio|online|web|website|websites|profiles|webseiten|liens|sites web|enlaces|perfiles',
  contact:
    'contact|contact details|contact information|personal details|personal information|kontakt|kontaktdaten|personliche daten|zur person|angaben zur person|coordonnees|informations personnelles|etat civil|contacto|datos personales|datos de contacto|contactar|coordonnees personnelles',
  other:
    "interests|hobbies|hobbies and interests|references|referees|publications|patents|awards|honors|honors and awards|honours|activity|recommendations|interessen|hobbys|referenzen|publikationen|auszeichnungen|centres d’interet|centres d'interet|loisirs|interets|references disponibles|intereses|aficiones|referencias|publicaciones|premios|honors-awards",
} as const;

export type SectionName = keyof typeof headings | 'head';

export type ProfileSection = { name: SectionName; lines: ProfileLine[] };

const nameOfHeading = new Map<string, SectionName>(
  Object.entries(headings).flatMap(([name, words]) =>
    // The keys of an object that is written above.
    words.split('|').map((word): [string, SectionName] => [word, name as SectionName]),
  ),
);

/** Headings that put a word of their own before a known one: 'Clinical experience', 'Relevant work experience'. */
const furtherHeadings: readonly [RegExp, SectionName][] = [
  [/^(?:[a-z]+ (?:and )?){1,3}(?:experience|employment)$/, 'experience'],
  [/^(?:[a-z]+ (?:and )?){1,2}(?:skills|tools|competencies)(?: (?:and|&) [a-z]+)?$/, 'skills'],
  [
    /^(?:skills|tools|software|competences|habilidades|kenntnisse)(?: (?:and|und|et|y) [a-z]+){1,2}$/,
    'skills',
  ],
  [/^(?:education|ausbildung|formation|formacion|studium)(?: (?:and|und|et|y) [a-z]+){1,2}$/, 'education'],
  [/^(?:experience|experiencia|berufserfahrung)s? (?:and|und|et|y) [a-z]+$/, 'experience'],
];

const longestHeading = 45;

/** The section that a line begins, and what stands on the line behind its name: 'Skills: Kotlin, Go'. */
function readHeading(line: string): { name: SectionName; rest: string } | null {
  const [before = '', ...after] = line.split(/:(?!\/\/)/);
  const rest = after.join(':').trim();
  if (before.length > longestHeading) return null;
  const key = foldText(before)
    .replace(/&/g, 'and')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
  const name =
    nameOfHeading.get(key) ?? furtherHeadings.find(([form]) => form.test(key) && rest === '')?.[1] ?? null;
  // 'Languages: Python, Java' is a line of skills.
  if (name === 'languages' && rest !== '' && !namesLanguage(rest)) return null;
  return name && { name, rest };
}

/** A CV in its sections, in their order. What stands before the first heading is the head. */
export function readSections(lines: readonly ProfileLine[]): ProfileSection[] {
  const sections: ProfileSection[] = [{ name: 'head', lines: [] }];
  for (const line of lines) {
    const current = sections.at(-1);
    const heading = line.isBullet && current?.name !== 'head' ? inlineHeading(line) : readHeading(line.text);
    if (!heading) {
      current?.lines.push(line);
      continue;
    }
    const isInline = heading.rest !== '' && current !== undefined && current.name !== 'head';
    const behind = heading.rest === '' ? [] : [{ ...line, text: heading.rest }];
    sections.push({ name: heading.name, lines: behind });
    // 'Skills: Kotlin' among the lines of a job does not end the list of jobs.
    if (isInline) sections.push({ name: current.name, lines: [] });
  }
  return sections.filter((section) => section.lines.length > 0);
}

/** A bullet is a heading only where something stands behind its name. */
function inlineHeading({ text }: ProfileLine) {
  const heading = readHeading(text);
  return heading && heading.rest !== '' ? heading : null;
}

export const linesOf = (sections: readonly ProfileSection[], ...names: SectionName[]): ProfileLine[] =>
  sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines);
