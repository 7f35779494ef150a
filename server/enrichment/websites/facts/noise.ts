/** What everybody says of themselves, what is said to every reader, and what is meant for machines: no description of anybody. */
const noise = [
  // Greetings, and a page that only says that it is one.
  /^[\p{P}\s]*(?:(?:hello|hi|hey|hallo|hola|herzlich|ein herzliches)[\p{P}\s]+)*(?:welcome|willkommen|bienvenue|bienvenid|benvenut|welkom|v[äa]lkomm|velkommen|tervetuloa|witamy|bem[- ]vind)/iu,
  /^(?:home|homepage|start|index|untitled|loading|menu|accueil|inicio)\b[^.]{0,20}$/i,
  /\b(?:home ?page of|official (?:web ?)?(?:site|page)|site officiel|offizielle (?:web)?(?:seite|site)|(?:sitio|p[áa]gina)(?: web)? oficial|sito ufficiale)\b/i,
  // Consent, checks and faults.
  /\bcookies?\b|\bjavascript\b|\bbrowser\b.{0,30}\b(?:support|enable|update)|\bconsent\b|\bgdpr\b/i,
  /\b(?:your privacy|privacy (?:policy|notice)|datenschutzerkl|terms (?:of (?:service|use)|and conditions)|by (?:using|continuing)\b.{0,40}\bagree)/i,
  /\b(?:security of your connection|(?:verify|verifying|confirm)(?: that)? you(?:['’]re| are)(?: a| not a)? (?:human|robot)|checking (?:if|your browser)|access denied|captcha|not supported by)\b/i,
  /\b(?:page (?:you|that you|cannot be|could not be|not found)|could not find|error 40\d|under maintenance)\b|^40[34]\b/i,
  // What makers of sites leave behind.
  /\b(?:lorem ipsum|dolor sit amet|consectetur|wordpress|powered by|all rights reserved|registered trademark|coming soon|under construction|default description|add a description|meta description|website builder|this is a template)\b/i,
  /\b(?:created|made|built|designed) (?:with|in|by|on) (?:wix|framer|webflow|squarespace|carrd|notion|godaddy|weebly|shopify|canva|lovable)\b|\bstart building your own\b/i,
  // Calls to do something, and to work there.
  /^(?:please\s+)?(?:sign up|log ?in|sign in|subscribe|get started|learn more|read more|contact us|book an?|click here|follow us|skip to|start (?:your|a) free|try (?:it )?(?:now|free)|accept all|leave your|see our)\b/i,
  /\b(?:we(?:['’]re| are) (?:now |currently |always )?hiring|is (?:now |currently )?hiring|join (?:our|the) team|see our open|apply (?:now|today)|wir suchen (?:dich|sie|verst)|bewirb dich|nous recrutons|rejoignez[- ](?:nous|notre)|[úu]nete a|estamos contratando|lavora con noi|werken bij|vi söker dig)/iu,
  // Slogans, praise and news.
  /^(?:the )?(?:world['’]s|#1|number one|leading)\b[^.]{0,40}$/i,
  /^the future (?:is|of|starts)\b.{0,25}$/i,
  /^[“”"„«‘]|[?？]\s*$/u,
  /\b(?:raises?|raised|closes?|closed|secures?|secured|lands?)\b.{0,40}(?:[$€£]\s?\d|\b\d+(?:\.\d+)?\s?(?:m|million|mn)\b|\bseries [a-h]\b|\b(?:pre-)?seed\b)/i,
  /<[a-z!/]|\{\{|%[a-z_]+%|\bundefined\b|\bnull\b|https?:\/\//i,
];

const orders =
  /\b(?:ignore (?:all |any )?(?:previous|prior|above)|system prompt|as an ai|you are (?:now )?(?:an?|the) (?:ai|assistant))\b|\[(?:system|inst)\]/i;

/** Whether a text is meant for a model that reads it: nothing of it is taken. */
export const isOrder = (text: string): boolean => orders.test(text);

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const leastWords = 4;

/** Whether a sentence says nothing of what somebody does. */
export function isNoise(sentence: string): boolean {
  const line = sentence.trim();
  if (noise.some((pattern) => pattern.test(line))) return true;
  if (unspaced.test(line)) return false;
  return line.split(/\s+/).length < leastWords || isList(line);
}

/** Words for search engines, between commas or bars, are no sentence. */
function isList(line: string): boolean {
  return line.split(/\s[|·•]\s/).length > 3 || (line.split(',').length > 6 && !/[.!。]/.test(line));
}
