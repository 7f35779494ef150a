import { foldText } from '../../platform/text/fold-text.ts';

const sayings =
  `open application|general application|general applications|spontaneous application|speculative application|
unsolicited application|open applications|talent pool|talent community|talent network|future opportunities|
future opportunity|future openings|general interest|expression of interest|express interest|join our talent|
dont see your role|don't see (?:a|the|your)|can't find (?:a|the|your)|initiativbewerbung\\w*|initiativ bewerbung|spontanbewerbung|
blindbewerbung|candidature spontanee|candidatures spontanees|candidature libre|open sollicitatie|open sollicitaties|
spontanansokan|spontan ansokan|apen soknad|åpen søknad|uopfordret ansogning|avoin hakemus|candidatura espontanea|
candidatura spontanea|candidaturas espontaneas|autocandidatura|candidatura aberta|banco de talentos|aplikacja spontaniczna|
spontaniczna aplikacja|evergreen application|open position|dream job|work with us|apply anyway|your dream role`
    .replace(/\n/g, '')
    .split('|');

const pattern = new RegExp(`(?<![\\p{L}])(?:${sayings.join('|')})(?![\\p{L}])`, 'u');

/** An invitation to write without a role: it is kept apart and never counts as hiring. */
export function isGeneralApplication(title: string, department: string | null = null): boolean {
  return [title, department ?? ''].some((text) => pattern.test(foldText(text).replace(/\s+/g, ' ').trim()));
}
