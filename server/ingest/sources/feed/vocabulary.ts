/**
 * The words of funding headlines, as alternatives for regular expressions. Gathered from the section titles, verbs
 * and jokes that financing news uses; a word belongs here when it says the same in any headline.
 */

/** Third person and past forms from regular stems, so that a list stays readable. */
function forms(stems: string): string {
  return stems
    .trim()
    .split(/\s+/)
    .map((stem) => {
      if (stem.endsWith('e')) return `${stem}(?:s|d)`;
      if (/(?:s|x|z|ch|sh)$/.test(stem)) return `${stem}(?:es|ed)`;
      if (/[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}(?:ies|ied)`;
      if (/^[^aeiou]*[aeiou][bgmnprt]$/.test(stem)) return `${stem}(?:s|${stem.slice(-1)}ed)`;
      return `${stem}(?:s|ed)`;
    })
    .join('|');
}

/** Verbs that, with a sum or a round as their object, say that money came in and hardly anything else. */
export const raiseVerbs = `rai+s+(?:es|ed|e)|secure|attract|bag|nab|${forms(
  'secure land nab bag grab snare score close ink fetch net snag gain receive garner collect pocket amass gather obtain procure lasso corral clinch capture seal complete finalize finalise attract haul reel rake scoop notch lock nail net clinch bank draw harvest reap rustle score snatch swipe snap scrape accept land rope hook wrangle',
)}|wins|won|gets|got|takes|took|brings in|brought in|(?:scoop up|pull in|bring in|reel in|rake in)|picks|picked|pulls|pulled|catches|caught|draws|drew|lines up|sees|finds|settled on|settles on|raked in`;

/** Verbs that mean a raise only when a sum or a round follows at once: many more than these are caught by shape. */
export const weakRaiseVerbs = `${forms(
  'add announce unveil reveal celebrate hit reach earn sweep swallow gulp sip chow gobble digest cook whip brew plant drill dig pump charge power fuel fill cruise race soar debut expand extend double boost tack pile rack stack wrap sew knit weave stitch paint dial plug download upload log book check cash ring tally stock load pack unwrap open unlock welcome acquire bite tap bolster launch emerge exit return unlock mint score deliver post bundle up top kick upsize detail confirm disclose arrive',
)}|wears|wore|dons|drinks|eats|grows|grew|flies|rides|drives|tries|sets|goes|comes|lifts|lifted|begins|starts|started|sold|shoots|spins|strikes|breaks|builds|makes|makes off|leaps|springs|blows|sits on|inhales|injects`;

/** Small words that may stand between the verb and its sum. */
export const fillers =
  'in|on|up|down|off|out|of|from stealth|stealth|to|with|away|onto|an?|the|its|it.s|his|her|their|over|nearly|almost|about|around|approximately|roughly|some|more than|upwards of|up to|at least|close to|just|another|additional|an additional|extra|new|fresh|more|further|first|second|third|initial|latest|massive|whopping|huge|hefty|cool|monster|mega|oversubscribed|upsized|record|major|sizable|impressive|big|tidy|significant|strategic|combined|total|undisclosed|multi-million|equity|growth|capital|funding|cash|as much as|some|successful|all-equity|inr|rs|~|usd|scene|non-dilutive';

export const roundWords =
  '(?:pre[- ]?)?series[- ][a-k]\\d?\\+?|(?:pre[- ]?)?seed|angel round|funding|financing|fundraise|fundraising|(?:investment|capital|growth|equity|bridge|funding|financing|strategic|crowdfunding|private|extension|follow-on|pre-ipo|pre-a|insider)\\s(?:round|raise|injection|infusion|funding|financing|investment|extension)|outside (?:money|capital|funding|investment)|round|raise|equity|mezzanine|convertible|backing|investments?|capital|infusion|safe note|[a-h][- ]round|round [a-h]|pre-a|megaround|mega-round|war chest|tranche';

/** Other verbs of headlines, at which a subject ends. */
export const otherVerbs = `${forms(
  'ink launch want invest back lead acquire announce unveil emerge exit expand reach hit need plan aim look eye seek mull weigh explore consider near file price debut join hire name appoint merge close surpass top cross pass double triple say claim see show help let turn move pivot settle prepare target hope delay postpone scrap cancel block approve pick make take get give go come become build bet pour put pump inject push use formalise formalize mark post preempt win face cut lay slash fire drop ditch roll ship start stop keep run add offer offload divest sell deploy propose downsize commit enter boost complete confirm report become spin tap raise expect blame accuse sue settle value convince persuade woo land score double unite aspire upsize',
)}|sells|sold|buys|bought|is|are|was|were|has|have|had|will|would|could|may|might|can|should|led|leads|won|went|came|became|made|took|got|gave|built|saw|said|says|told|grew|won over|put|bets|set|sets|just|reportedly|said to|in talks|in advanced|in early|in discussions|close to|nears|nearing|nearly|about to|eyeing|eyes|seeking|raising|looking|closing in|planning|to raise|to acquire|to buy|to invest|to back|to lead|to secure|to close|to list|to launch|to go public|files|acquires|going|gearing|on track|on course|likely|expected|wanted|trying`;

/** A company called by what it is: the name stands behind these words. */
export const strongDescriptors =
  'startup|start-up|startups|start-ups|scaleup|scale-up|upstart|firm|maker|developer|provider|producer|manufacturer|operator|unicorn|decacorn|soonicorn|specialist|spinout|spin-out|spinoff|spin-off|competitor|rival|biotech|fintech|edtech|agritech|agtech|proptech|insurtech|healthtech|cleantech|climatetech|deeptech|medtech|foodtech|regtech|martech|hrtech|legaltech|femtech|traveltech|logistics-tech|retailtech|dronetech|spacetech|biopharma|neo(?:cloud|bank|broker|insurer|lender)|hyperscaler|adtech|wealthtech|paytech|greentech|govtech|contech|constructiontech|sportstech|petcare|agrifoodtech|techbio|quantumtech|defencetech|defensetech|challenger bank|marketplace|aggregator|chipmaker|automaker|carmaker|drugmaker|supplier|retailer|lender|insurer|innovator|challenger|saas|etailer|e-tailer|scale up|start up|enabler|financier|processor|integrator|consultancy|nbfc|toymaker|watchmaker|jeweller|jeweler|brewer|roaster|grocer|superapp|recycler|refurbisher|assembler|wholesaler|exporter|alum|alumnus';

/** The same, but these are often part of a name too; they count when written small or behind a field's name. */
export const weakDescriptors =
  'company|platform|app|lab|brand|network|studio|tech|tool|chain|project|builder|agency|exchange|wallet|protocol|engine|venture|outfit|pioneer|leader|giant|darling|crm|erp|site|website|newcomer|community|club|store|portal|airline|carrier|vendor|clinic|organization|collective|device-maker|player|business|service|seller|publisher|broker|distributor|operator|designer|contractor|manufacturer|creator|group';

export const fieldWords =
  'ai|ml|source|ev|d2c|dtc|b2b|b2c|saas|iot|vr|ar|xr|hr|crm|erp|api|web3|crypto|blockchain|nft|defi|gaming|games|game|media|social|health|healthcare|medical|biotech|fintech|financial|finance|payments?|banking|insurance|legal|education|edtech|learning|food|beverage|grocery|delivery|logistics|supply|mobility|auto|automotive|space|satellite|drone|robotics|robot|quantum|semiconductor|chip|energy|solar|battery|fusion|nuclear|climate|carbon|water|agriculture|agritech|farming|real|estate|property|construction|travel|hospitality|fashion|beauty|fitness|wellness|sports?|pet|security|cybersecurity|cyber|data|analytics|cloud|software|hardware|devops|developer|marketing|sales|advertising|ad|adtech|commerce|e-commerce|ecommerce|retail|defence|defense|manufacturing|industrial|materials|biopharma|pharma|genomics|diagnostics|therapeutics|voice|video|photo|image|music|audio|recruiting|hiring|workforce|productivity|collaboration|identity|privacy|compliance|enterprise|consumer|mobile|digital|online|open-source|infrastructure|agentic|generative|rural|kids|home|cleaning|laundry|personal|care|sensor|wearable|toilet|smart|storage|hosting|shopping|dating|messaging|deals|deal|tv|news|search|loyalty|ticketing|booking|rental|parking|coupon|email|chat|browser|local|language|hearing|sleep|mental|wealth|investing|trading|lending|credit|card|subscription|fan|tech|deep|deeptech|physical|driving|self-driving|autonomous';

/** People and crowds that raise for a company the headline does not name. */
export const peopleWords =
  'founders?|co-founders?|cofounders?|ceo|cto|coo|cio|cfo|cmo|ciso|chief|exec|execs|executives?|engineers?|researchers?|scientists?|alums|alumni|veterans?|vets|kids|students?|dropouts?|grads?|graduates?|brothers|sisters|siblings|twins|duo|trio|teens?|teenagers?|friends|professors?|entrepreneurs?|billionaires?|investors?|employees|staffers?|hackers|creators?|ex-[\\w-]+|ex\\p{Lu}\\w+';

/** The verbs that put the investor in front: `A leads B's round`, `A invests in B`. */
export const investorVerbs =
  'co-?leads?|co-?led|leads?|led|invests?|invested|reinvests?|backs|backed|bets|pours|poured|puts|pumps|pumped|injects?|injected|infuses|infused|commits|committed|participates|sinks|plows|ploughs|doubles down|chips in|buys in|plunks|drops|ploughed|plowed';

export const sureRumourSigns =
  'in (?:\\w+ )?(?:talks|discussions|negotiations)|reportedly|rumou?red?|rumou?rs|sources?(?: say| said|:)|said to|report says|reports? suggest|report:|according to (?:reports?|sources)|people familiar|allegedly|mulls?|mulling|weighs?|weighing|considering|considers|eyeing|nears|nearing|close to (?:raising|closing|securing)|closing in on|on (?:the )?verge|(?:finali[sz]|negotiat|assembl)ing|gearing up|could (?:raise|fetch|close|be|get|soon)|may (?:raise|soon|get|secure|close|be)|might|set to (?:raise|close|secure|bag|land|receive|get|announce|become)|about to (?:raise|close)|likely to|expected to|looks? to raise|looking to raise|looking for|plans? to raise|plans?\\s(?:(?:an?|its|new|fresh|another|up to|over)\\s)*(?:[$€£₹]?\\d|series\\b|seed\\b|funding\\b|fundraise|round\\b)|planning to raise|aims? to raise|hopes? to raise|hoping to|wants to raise|seeks?|seeking|targets|targeting|eyes|prepares? to raise|preparing|is raising|are raising|raising|in the works|on track to raise|wants(?=\\s(?:an?\\s|another\\s)?[$€£₹\\d])|explor(?:es|ing) (?:\\w+ )?(?:raise|raising|funding|fundraise|round|sale)|approached|tries to|discuss(?:es|ing)|in early|in advanced|in final|ready to raise|to (?:raise|secure|close|bag|land|get|receive)';

/** The same of investors; only with a company behind it. */
export const investorRumourSigns = 'to (?:back|invest|lead|pour|pump|inject|infuse)';

export const verbsOfPurchase =
  'acquires|acquired|acqui-?hires?d?|buys|bought|(?:snap|scoop|gobble)s? up|(?:snapped|scooped|gobbled) up|takes? over|to acquire|to buy|to purchase|to be acquired|acquisition|merges|merger|merge|takeover|buyout|buy out|purchases|sells? (?:for|to|itself|its)|sold (?:for|to)|exits? (?:to|for)|swallows|agrees to acquire|is acquired|gets acquired|taken private|take-private|majority stake|controlling stake|100% stake|acquiring';

/** Headlines that list several rounds, or speak of the market. */
export const roundupSigns = [
  'round-?up',
  'funding galore',
  'funding wrap',
  'funding tracker',
  'deal tracker',
  'deals? of the (?:week|day)',
  'weekly (?:funding|digest|recap)',
  'funding (?:recap|digest|roundup|report|alert of the week)',
  'biggest (?:funding )?rounds',
  'largest (?:funding )?(?:rounds|raises)',
  'top \\d+ (?:funding|deals|rounds|startups)',
  'startups? (?:raised|that raised|who raised|raise|funding (?:hits|falls|rises|drops|jumps|surges|slumps|crosses|reaches|down|up))',
  'here (?:are|is)',
  "here's (?:every|all|a list|the list)",
  '(?<![$€£₹.,\\d])(?!500 startups\\b)\\d+\\+? (?:(?!million|billion|crore)[\\p{L}-]+ ){0,4}(?:startups|companies|biotechs|rounds|deals|unicorns)',
  '\\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:[\\p{L}-]+ ){0,3}(?:startups|companies|biotechs|unicorns)',
  '(?:startups|companies|firms|unicorns) (?:that |which |who )?(?:have |collectively |cumulatively |together |just )*(?:raise|raised|secure|secured|bag|bagged|grab|mop up|mopped up|net|attract|land|pull)',
  '(?:startups|start-ups) (?:(?:from|of|in) \\S+ )?raises\\b',
  'startups? (?:in|across) [\\p{L} ]+ (?:raise|raised)',
  '^startup funding (?:in|across|at|to)\\b',
  'full list',
  '\\b(?:rounds|fundings?|acquisitions|deals) (?:of|in|from)\\b.{0,40}\\bweek\\b',
  '^\\d+ (?:[\\p{L}-]+ ){0,6}(?:announcements|fundings|rounds|raises)\\b',
  '\\b(?:fundraising|financing|funding|deals?|venture|investment|startup) (?:tracker|roundup|round-up|digest|calendar|report)\\b',
  'the list:',
  'in the week',
  'last week',
  "this week['s:,]",
  'venture (?:funding|capital) (?:hits|falls|rises|drops|slows|totals|reached|surged|fell)',
  "from [\\p{L}\\d' ]+ to [\\p{L}\\d' ]+(?:: | [-–—] )(?:indian )?startups",
];

const firstNames =
  'Aaron Adam Aditya Adrian Ajay Alan Alex Alexander Alexandr Alexis Alice Amanda Amir Amit Amy Ana Andrea Andreas Andrew Andrej Andy Angela Anil Anita Anna Anne Anthony Anton Aravind Arjun Arthur Ashley Barbara Ben Benjamin Bernard Bhavish Bill Bob Brad Brandon Brendan Brett Brian Bruce Bryan Caitlin Carl Carlos Carol Caroline Catherine Charles Charlie Chris Christian Christina Christine Christopher Claire Colin Craig Dan Daniel Danielle Dario Dave David Deepak Deepinder Denis Dennis Diana Diego Dmitry Don Donald Doug Douglas Dustin Dylan Ed Eddie Edward Elena Elizabeth Elon Emily Emma Eric Erik Eva Evan Felix Fernando Frank Fred Gary Gaurav Geoffrey George Georg Greg Gregory Guillaume Guillermo Hannah Hans Harry Harsh Helen Henry Howard Hugo Ian Igor Ilya Isaac Ivan Jack Jackie Jacob James Jamie Jan Jane Jason Jay Jean Jeff Jeffrey Jennifer Jeremy Jerry Jessica Jim Joanna Joe Joel Johan John Jon Jonas Jonathan Jordan Jorge Jose Joseph Josh Joshua Juan Julia Julian Julie Justin Karen Karl Kate Katherine Kathryn Katie Keith Kelly Ken Kenneth Kevin Kim Kunal Kyle Larry Laura Lauren Leo Linda Lisa Louis Lucas Lucia Luis Luke Marc Marcus Maria Marie Mario Mark Martin Mary Matt Matthew Max Megan Melissa Michael Michelle Miguel Mike Mikhail Mira Mohamed Mohit Monica Nancy Natalie Nathan Neha Neil Nicholas Nick Nicolas Nicole Nikhil Nikita Nina Noah Noam Oliver Olivia Oscar Palmer Patricia Patrick Paul Pavel Pedro Peter Philip Philippe Pierre Priya Rachel Rahul Raj Rajesh Ralph Ravi Ray Rebecca Reid Richard Ritesh Rob Robert Robin Rohan Rohit Ronald Ross Roy Ruth Ryan Sachin Sam Samantha Samir Samuel Sandeep Sandra Sanjay Sara Sarah Satya Scott Sean Sebastian Sergey Shane Sharon Simon Sofia Sophie Stefan Stephanie Stephen Steve Steven Stewart Sundar Sunil Susan Suresh Tatiana Ted Teresa Thomas Tim Timothy Tobias Todd Tom Tony Travis Tyler Vijay Vikram Victor Victoria Vincent Vinod Virat Vivek Walter Warren Will William Yann Zach Zoe';
export const knownFirstNames: ReadonlySet<string> = new Set(firstNames.split(' '));
