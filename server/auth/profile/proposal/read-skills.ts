import { foldText } from '../../../platform/text/fold-text.ts';
import { hasContactDetails } from './contact-details.ts';
import type { ProfileLine } from './profile-lines.ts';
import { linesOf, type ProfileSection } from './profile-sections.ts';
import { isLanguageLine } from './read-languages.ts';

const mostSkills = 12;

/** Tools that a text may name anywhere, for those who list none; each is one thing, not a word of the language. */
const knownTools =
  'Kotlin|Java|TypeScript|JavaScript|Python|Golang|Rust|Ruby on Rails|Ruby|PHP|C\\+\\+|C#|Swift|Scala|React Native|React|Angular|Vue|Node\\.js|Django|Spring Boot|PostgreSQL|MySQL|MongoDB|Redis|Kafka|Kubernetes|Docker|Terraform|AWS|Azure|GCP|Snowflake|dbt|Spark|Airflow|TensorFlow|PyTorch|Pandas|SQL|Tableau|Power BI|Looker|Excel|Figma|Sketch|Adobe XD|Photoshop|Illustrator|InDesign|After Effects|Webflow|WordPress|Shopify|Salesforce|HubSpot|Pipedrive|Zendesk|SAP|DATEV|QuickBooks|NetSuite|Jira|Confluence|Asana|Notion|Google Analytics|Google Ads|AutoCAD|SolidWorks|Revit|MATLAB|SPSS|Epic|Cerner|HACCP|Moodle|Google Classroom|Canva|Sage|Orbis';
const tools = new RegExp(`(?<![\\p{L}\\d])(?:${knownTools})(?![\\p{L}\\d+#])`, 'gu');

const levels =
  /^(?:expert|advanced|intermediate|beginner|basic|good|very good|excellent|proficient|sehr gut|gut|grundkenntnisse|fortgeschritten|experte|avance|intermediaire|debutant|maitrise|avanzado|intermedio|basico|experto|endorsements?|native|fluent|and|und|et|y|etc|u\.a\.)$/;

/** What its owner lists as skills and tools, else the tools that the text names. */
export function readSkills(sections: readonly ProfileSection[], text: string): string[] {
  const listed = linesOf(sections, 'skills').flatMap((line) => skillsIn(line));
  const found = listed.length > 0 ? listed : (text.match(tools) ?? []);
  const byName = new Map<string, string>();
  for (const skill of found) {
    const key = foldText(skill);
    if (!byName.has(key)) byName.set(key, skill);
  }
  return [...byName.values()].slice(0, mostSkills);
}

function skillsIn({ text }: ProfileLine): string[] {
  if (hasContactDetails(text) || isLanguageLine(text)) return [];
  // 'Cloud: AWS, GCP' names a kind first.
  const list = text.replace(/^[^:]{2,40}:\s+/, '');
  const parts = splitOutside(list);
  return parts.flatMap((part) => {
    const skill = part
      .replace(/\s*\([^)]*\)?\s*$/, '')
      .replace(/\s*[–—-]\s*(?:\p{L}+ ?){1,3}$/u, (tail) => (/^\s/.test(tail) ? '' : tail))
      .replace(/\s*[★☆●○■□]+\s*$/u, '')
      .replace(/^(?:and|und|et|y)\s+/i, '')
      .replace(/[.;,]+$/, '')
      .trim();
    const isSkill =
      skill.length >= 1 &&
      skill.length <= 40 &&
      skill.split(' ').length <= 4 &&
      /[\p{L}]/u.test(skill) &&
      !levels.test(foldText(skill)) &&
      !isLanguageLine(skill) &&
      !/^\d+ ?(?:years?|jahre|ans|anos|endorsements?)/i.test(foldText(skill));
    return isSkill ? [skill] : [];
  });
}

/** The parts of a list; a comma in brackets parts nothing. */
function splitOutside(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;•·|]/.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
