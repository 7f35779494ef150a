import { foldText } from '../../../platform/text/fold-text.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Begin what was done with effect, folded; the first word of a statement or the one after an adverb. */
const effects = words(`
  cut reduced lowered decreased shortened halved saved increased grew raised improved boosted doubled tripled quadrupled
  accelerated won launched shipped built founded led delivered closed exceeded achieved generated migrated moved scaled
  automated introduced trained taught opened designed redesigned rebuilt created developed managed organized organised
  negotiated secured eliminated expanded established hired mentored published ran served cared coordinated
  senkung reduzierung steigerung erhohung verkurzung aufbau einfuhrung ausbau umsatzsteigerung kostensenkung optimierung
  entwicklung leitung fuhrung verdopplung gewinn gewinnung eroffnung umsetzung halbierung
  reduit augmente double triple developpe conclu signe ouvert lance cree dirige encadre forme negocie optimise remporte
  conquis depasse genere pilote gagne mis augmentation reduction creation developpement lancement ouverture
  reduje aumente logre lidere dirigi desarrolle disene lance abri cree gane negocie optimice implemente forme coordine
  superé duplique supere genere reduccion aumento creacion desarrollo lanzamiento implementacion apertura
  gestion dirijo lidero gestiono coordino superviso prise suivi encadrement accompagnement
  reducido aumentado logrado liderado desarrollado disenado`);

const pastInEnglish = words(`
  took gave did led built grew won wrote ran cut sold made taught brought set took held kept found rose drove oversaw began gave got met
  paid read saw sent spoke spent stood thought rebuilt rewrote undertook bought sought froze broke drew swept dealt fed hit
  split upheld overcame forecast co-founded co-led shipped`);

const presentInEnglish = words(`
  build design lead manage run write teach sell plan hire care support develop create own ship test analyze analyse cook
  treat coach train organize organise coordinate maintain operate prepare advise assist model negotiate oversee produce
  repair review serve supervise automate deliver drive grow handle monitor optimize optimise recruit conduct direct audit`);

const notPast =
  words(`need speed seed feed embedded advanced red bed hundred used based united distributed applied related
  unlimited limited certified licensed licenced registered experienced skilled accredited qualified dedicated motivated
  interested passionate required detailed`);

const adverbs =
  /^(?:successfully|personally|jointly|single-handedly|currently|previously|also|then|erfolgreich|eigenverantwortlich|selbststandig|maßgeblich|massgeblich|avec succes|con exito)$/;

const germanDeed =
  /^(?:aufbau|ausbau|umbau|pflege|betrieb|verkauf|vertrieb|einkauf|unterricht|akquise|kundenberatung|entwurf|konzeption|mitarbeit|wundversorgung)$|^[\p{L}-]{4,}(?:ung|ierung|fuhrung)$/u;
const germanEnd =
  /(?:\b(?:auf|aus|ab|an|ein|um|vor|durch|weiter|mit|zu|her|zusammen)?ge\p{L}{2,}(?:t|en)|\b\p{L}{3,}iert|\b(?:be|ent|er|ver|uber|unter|zer)\p{L}{3,}(?:t|en))$/u;
const germanPreterite =
  /^(?:leitete|entwickelte|fuhrte|senkte|steigerte|erhohte|reduzierte|baute|betreute|organisierte|plante|schulte|verkaufte|gewann|unterrichtete|verantwortete|koordinierte|implementierte|optimierte|pflegte|kochte|gestaltete|halbierte|verdoppelte)$/;

const frenchNoun = /^\p{L}{4,}(?:tion|ment|age|ance|sion|ture|erie|ise)s?$/u;
const frenchParticiple =
  /^(?:\p{L}{2,}(?:é|ée|és)|mis|mise|réduit|conclu|ouvert|obtenu|conçu|construit|conduit|produit|vendu|repris|atteint|accompli|établi|élargi|fourni|garanti|rempli|promu|tenu)$/iu;

const spanishPast =
  /^(?:\p{L}{2,}(?:é|í|amos|imos)|reduje|conduje|produje|introduje|hice|puse|obtuve|mantuve)$/iu;
const spanishNoun = /^\p{L}{4,}(?:cion|miento|eño|aje)(?:es)?$/u;
const spanishNouns = words(
  'desarrollo diseno aumento apertura venta atencion cuidado manejo mejora ensenanza elaboracion',
);

/** How much a statement says that its owner did something: 0 where it does not, 1 for a task, 2 for an effect. */
export function deedIn(statement: string): 0 | 1 | 2 {
  const parts = statement.replace(/^[\p{L} ]{3,25}:\s+/u, '').split(/\s+/);
  const own = /^(?:i|i['’]ve|ich|j['’]ai|je|yo|we|my team and i)$/i.test(parts[0] ?? '')
    ? parts.slice(1)
    : parts;
  const start = adverbs.test(foldText(own[0] ?? '')) ? own.slice(1) : own;
  const written = (start[0] ?? '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/^j['’]ai/i, '');
  const first = foldText(written);
  if (start.length < 3) return 0;
  if (effects.has(first)) return 2;
  const last = foldText(statement).replace(/[^\p{L}]+$/u, '');
  if (germanEnd.test(last) && isGerman.test(statement) && !isEnglish(statement)) return 2;
  return isTask(first, written, foldText(start[1] ?? ''), own !== parts) ? 1 : 0;
}

const isGerman =
  /\b(?:von|auf|um|für|mit|der|die|das|den|im|bei|zum|zur|und|eine?[nmrs]?|aus|nach|pro|über|in)\b/i;

const isEnglish = (text: string) =>
  /\b(?:the|and|of|with|for|to|in)\b/i.test(text) &&
  !/\b(?:und|der|die|das|von|mit|für|um|auf)\b/i.test(text);

function isTask(first: string, written: string, second: string, isOwn: boolean): boolean {
  if (pastInEnglish.has(first) || presentInEnglish.has(first)) return true;
  if (/^[a-z-]{2,}ed$/.test(first) && !notPast.has(first)) return true;
  if (/^[a-z]{3,}ing$/.test(first) && /^(?:\d|a|an|the|new|all|up|our|to|with|[a-z]+s$)/.test(second))
    return true;
  if (germanPreterite.test(first)) return true;
  if (germanDeed.test(first) && /^(?:der|des|von|eines|einer|und|fur|\p{L}+er)$/u.test(second)) return true;
  if (frenchParticiple.test(written)) return true;
  if (frenchNoun.test(first) && /^(?:de|du|des|d['’]\p{L}+|et|aux?)$/u.test(second)) return true;
  if (/^d['’]/.test(second) && frenchNoun.test(first)) return true;
  if (spanishPast.test(written)) return true;
  if ((spanishNoun.test(first) || spanishNouns.has(first)) && /^(?:de|del|y|a|al|en)$/.test(second))
    return true;
  return isOwn && first.length > 2;
}

const writtenNumbers =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|half|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|zwanzig|hundert|tausend|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|trente|cent|mille|dos|tres|cuatro|cinco|siete|ocho|nueve|diez|doce|veinte|treinta|cien|mil)\b/;

/** Whether it holds an amount: a year, a date or a version is none. */
export function hasAmount(statement: string): boolean {
  const bare = statement
    .replace(/\b(?:19|20)\d{2}(?:\s*[-–/]\s*(?:(?:19|20)?\d{2}))?\b/g, '')
    .replace(/\b\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\b/g, '')
    .replace(/\b\p{L}[\p{L}.]*[-\s]?\d+(?:\.\d+)+\b/gu, '')
    .replace(
      /\b(?:K8s|B2B|B2C|S3|EC2|H2|ISO ?\d+|G\d|C\d|A\d|B\d|HTML5|CSS3|Python ?\d|Vue ?\d|Angular ?\d+|Q[1-4])\b/gi,
      '',
    );
  return /\d/.test(bare) || writtenNumbers.test(foldText(bare));
}
