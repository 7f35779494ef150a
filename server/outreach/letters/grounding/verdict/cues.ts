/** Words that say how a sentence speaks, in the seven languages of letters. */
export const cues = {
  own: /(?<![\p{L}])(?:i|my|me|mine|we|our|us|ich|mein\p{L}*|mich|mir|wir|uns\p{L}*|je|mon|ma|mes|nous|notre|nos|yo|mi|mis|nuestr\p{L}+|io|mio|mia|miei|mie|nostr\p{L}|eu|meu|minha|meus|minhas|nós|noss\p{L}+|ik|mijn|wij|we|ons|onze|he|soy|tengo|ho|sono|sou|tenho)(?![\p{L}])|(?<![\p{L}])(?:j|m)['’]/iu,
  we: /(?<![\p{L}])(?:we|our|us|wir|uns\p{L}*|nous|notre|nos|nuestr\p{L}+|nostr\p{L}|noss\p{L}+|wij|ons|onze)(?![\p{L}])/iu,
  theirs:
    /(?<![\p{L}])(?:you|your|yours|you['’]\p{L}+|sie|ihre?\p{L}*|ihnen|vous|votre|vos|usted\p{L}*|su|sus|voi|vostr\p{L}|você|vocês|sua|seu|suas|seus|jullie|uw|u)(?![\p{L}])/iu,
  wish: /(?<![\p{L}])(?:would|could|might|should|hope|hoping|wish|like to|love to|want|willing|eager|keen|happy to|glad to|ready to|look(?:ing)? forward|['’]d|let me|may i|can i|würde\p{L}*|möchte|gern\p{L}*|könnte\p{L}*|hoffe|aimerais|voudrais|serais|pourr\p{L}+|souhait\p{L}+|espère|gustaría|quisiera|quiero|encantaría|podría\p{L}*|espero|vorrei|piacerebbe|potrei|potremmo|spero|gostaria|adoraria|poderia\p{L}*|zou|graag|hoop|wil)(?![\p{L}])/iu,
  will: /(?<![\p{L}])(?:will|shall|['’]ll|going to|plans?|planned|planning|next|soon|werden|wird|will|wollen|plan\p{L}*|va|vont|allez|van a|va a|andr\p{L}+|vai|vão|gaan|gaat)(?![\p{L}])/iu,
  denied:
    /(?<![\p{L}])(?:not|never|no|nor|neither|without|\p{L}+n['’]t|nicht|nie|kein\p{L}*|ohne|pas|jamais|sans|aucun\p{L}*|nunca|sin|non|mai|senza|não|sem|niet|nooit|geen|zonder)(?![\p{L}])/iu,
  supposed:
    /(?<![\p{L}])(?:if|whether|perhaps|maybe|probably|imagine|suppose|guess|wonder|wenn|ob|vielleicht|si|peut-être|quizás?|tal vez|se|forse|talvez|als|misschien)(?![\p{L}])/iu,
  must: /(?<![\p{L}])(?:must|has to|have to|need|needs|can|cannot|muss|müssen|kann|können|braucht|faut|doit|doivent|peut|peuvent|debe\p{L}*|hay que|puede\p{L}*|deve\p{L}*|bisogna|può|precisa\p{L}*|pode\p{L}*|moet\p{L}*|kan|kunnen)(?![\p{L}])/iu,
  thinks:
    /(?<![\p{L}])(?:believe|think|know|care|admire|imagine|understand|suspect|feel|love|like|interest\p{L}*|impress\p{L}*|curious|remember|glaube|denke|weiß|finde|crois|pense|sais|creo|pienso|sé|credo|penso|so|acho|acredito|sei|denk|geloof|weet|vind)(?![\p{L}])/iu,
  read: /(?<![\p{L}])(?:read|saw|seen|heard|noticed|learned|see|gelesen|lese|las|lees|gesehen|lu|vu|leído|visto|letto|li|vi|gelezen|gezien)(?![\p{L}])/iu,
  also: /(?<![\p{L}])(?:also|too|as well|besides|even|auch|außerdem|aussi|également|también|además|anche|inoltre|também|além|ook|bovendien)(?![\p{L}])/iu,
  already:
    /(?<![\p{L}])(?:already|now|today|currently|recently|just|schon|bereits|heute|jetzt|déjà|aujourd|maintenant|ya|hoy|ahora|già|oggi|ora|adesso|já|hoje|agora|al|nu|vandaag)(?![\p{L}])/iu,
  ever: /(?<![\p{L}])(?:every|all|only|always|most|best|largest|biggest|leading|first|fastest|world\p{L}*|everywhere|alle|jede\p{L}*|einzig\p{L}*|immer|erste\p{L}*|größte\p{L}*|beste\p{L}*|tous|toutes|chaque|seule?|premi\p{L}+|plus grand\p{L}*|meilleur\p{L}*|leader|todos|todas|cada|único|únic\p{L}|primer\p{L}*|mejor\p{L}*|mayor\p{L}*|líder|tutti|tutte|ogni|unic\p{L}|prim[oia]|maggior\p{L}*|miglior\p{L}*|todos|todas|melhor\p{L}*|maior\p{L}*|iedere?|elke|enige|eerste|grootste)(?![\p{L}])/iu,
  since: /(?<![\p{L}])(?:since|for|seit|depuis|desde|da|sinds|al)(?![\p{L}])/iu,
  used: /(?<![\p{L}])(?:use[ds]?|using|customers?|clients?|users?|nutz\p{L}*|benutz\p{L}*|kunde\p{L}*|utilis\p{L}+|usan|usa|uso|utiliz\p{L}+|usano|usam|gebruik\p{L}*)(?![\p{L}])/iu,
  past: /(?<![\p{L}])(?:was|were|had|did|\p{L}{2,}ed|built|led|ran|won|sold|taught|wrote|grew|made|found|brought|held|kept|bought|spoke|gave|began|went|took|war|waren|hatte\p{L}*|habe|hat|haben|ai|avons|avez|ont|était|he|hemos|ha|han|ho|abbiamo|hanno|fui|foi|heb|hebben|heeft)(?![\p{L}])/iu,
  met: /(?<![\p{L}])(?:met|spoke|talked|discussed|introduced|recommended|told me|told us|friends?|colleagues?|together|getroffen|gesprochen|empfohlen|kennengelernt|rencontré\p{L}*|parlé|recommandé\p{L}*|conocí|hablé|recomend\p{L}+|conosciut\p{L}|parlato|consigliat\p{L}|conheci|falei|ontmoet|gesproken|aanbevolen)(?![\p{L}])/iu,
  paper:
    /(?<![\p{L}])(?:degrees?|diplom\p{L}*|certif\p{L}*|licen[cs]\p{L}*|qualif\p{L}*|registered|bachelor\p{L}*|master\p{L}*|ph\.?d|doctor\p{L}*|mba|stud(?:y|ied|iert|ium)|graduat\p{L}*|visa|permit|citizen\p{L}*|zertifi\p{L}*|laure\p{L}*|título|formación|diplôm\p{L}*|promov\p{L}*)(?![\p{L}])/iu,
  prize:
    /(?<![\p{L}])(?:awards?|prizes?|won|medals?|patent\p{L}*|published|honou?r\p{L}*|preis\p{L}*|prix|premio\p{L}*|prêmi\p{L}*|prijs)(?![\p{L}])/iu,
} satisfies Record<string, RegExp>;

/** Told as it is or was. */
export const done =
  /(?<![\p{L}])(?:was|were|has|have|had|since|already|now|last (?:year|spring|summer|autumn|fall|winter|month|week)|this (?:year|spring|summer|autumn|fall|winter|month)|recently|is (?:out|live|running|open|up)|\p{L}{3,}ed|went|gave|took|made|ran|war|waren|hat|haben|bereits|schon|seit|voriges|letzte\p{L}*|läuft|laufen|gelaufen|im (?:frühjahr|sommer|herbst|winter)|venez de|vient|depuis|déjà|dernier|avez|ont|été|tourne|llevan?|fue|fueron|ha|han|hemos|pasad[oa]|desde|ya|já|foi|foram|tem|têm|passado|avete|hanno|già|da un|scorso|sinds|al|vorige?|hebben|heeft|sind)(?![\p{L}])/iu;

/** Told as it will be, or only under a condition. */
export const toCome =
  /(?<![\p{L}])(?:will|['’]ll|shall|going to|plans?|planned|planning|want|wants|wanting|aims?|intends?|next|soon|when|once|before|until|coming|heading|head|about to|prepar\p{L}+|to come|opens?|opening|would|could|if|for|goes? (?:to|into)|werden|wird|wollen|will|wenn|sobald|plan\p{L}*|demnächst|bald|nächste\p{L}*|geplant\p{L}*|kommende\p{L}*|würde\p{L}*|allez|va|vont|voulez|quand|bientôt|prochain\p{L}*|prévoy\p{L}+|prévu\p{L}*|serv\p{L}+|cuando|va a|van a|quieren|próxim\p{L}+|previst\p{L}+|llegu\p{L}+|quando|vão|vai|querem|próxim\p{L}+|andrete|aprirete|volete|prossim\p{L}+|arriver\p{L}+|gaan|gaat|willen|straks|binnenkort|volgend\p{L}*|wanneer|komen)(?![\p{L}])/iu;

/** Since when, how often. */
export const inTime =
  /(?<![\p{L}])(?:since|for (?:a|an|two|three|the|over|\d+|several|some|many) (?:\p{L}+ )?(?:years?|months?|weeks?)|last (?:year|spring|summer|autumn|fall|winter|month|week)|this (?:year|spring|summer|autumn|fall|winter|month)|already|every (?:day|week|morning)|once|seit|schon|bereits|letzte[ns]? \p{L}+|täglich|depuis|déjà|l['’]an dernier|desde|ya|hace|lleva\p{L}*|año pasado|da (?:un|due|tre|anni|mesi)|già|scorso|há (?:um|dois|anos)|já|passado|sinds|al|vorig\p{L}*|dagelijks)(?![\p{L}])/iu;

/** What one thinks of the other, and applies for. */
export const opinion =
  /(?<![\p{L}])(?:fits?|suits?|match\p{L}*|close to|like yours|like|similar|apply|applying|role|position|post|opening|job|vacancy|interest\p{L}*|congratulat\p{L}*|admire\p{L}*|help\p{L}*|useful|same|stelle|rolle|bewerb\p{L}*|passt|passen|hilft|helfen|poste|candidat\p{L}*|intéress\p{L}*|puesto|vacante|interesa\p{L}*|posto|ruolo|candid\p{L}*|vaga|cargo|functie|vacature|solliciteer)(?![\p{L}])/iu;

/** 'On my ward', 'bei uns'. */
export const ownPlace =
  /(?<![\p{L}])(?:in|on|at|inside|behind|over|around|auf|bei|in|dans|chez|sur|en|nel|nella|nei|no|na|nos|op|bij) (?:my|our|mein\p{L}*|unser\p{L}*|mon|ma|mes|nous|notre|nos|mi|mis|nuestr\p{L}+|mio|mia|nostr\p{L}|meu|minha|noss\p{L}|mijn|ons|onze|uns)(?![\p{L}])/iu;

export const usedYours =
  /(?<![\p{L}])(?:use[ds]?|using|tried|tested|worn|wear|wears|bought|installed|run|runs|swears?|parking|works? with|saved|nutz\p{L}*|benutz\p{L}*|utilis\p{L}+|usamos|uso|usa|utiliz\p{L}+|usiamo|gebruik\p{L}*|werk\p{L}* met)(?![\p{L}])/iu;

export const metYou =
  /(?<![\p{L}])(?:met you|meeting you|met your|spoke (?:to|with) you|talk with you|our (?:call|talk|chat|conversation|meeting)|told me|said to me|introduced|recommended|ausbilder|gespräch|kennengelernt|rencontr\p{L}+|conocí|conversación|conosciut\p{L}|incontrat\p{L}|conheci|ontmoet|gesproken)(?![\p{L}])/iu;

/** The role that is applied for. */
export const applied =
  /(?:apply(?:ing)? (?:for|as)|application for|for|as|the|your) (?:the |your |an? )?((?:\p{L}+[ -]){1,4}?)(?:role|position|opening|vacancy|job|post)(?![\p{L}])/iu;

/** What the writer is. */
export const selfSaid =
  /(?:(?<![\p{L}])I(?: am|['’]m| was) (?:now |also |still )?an? |(?<![\p{L}])(?:ich bin|bin ich)(?: \p{Ll}+)? |(?<![\p{L}])je suis (?:aussi )?(?:une? )?|(?<![\p{L}])soy (?:una? )?|(?<![\p{L}])sono (?:una? |un['’])?|(?<![\p{L}])sou (?:uma? )?|(?<![\p{L}])ik ben (?:een )?)((?:[\p{L}-]+ ?){1,3})/iu;
