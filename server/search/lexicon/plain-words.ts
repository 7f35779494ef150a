/**
 * Words of plain English that say nothing of a company by themselves: what people do, how, when and how much. Nobody looks
 * for them, and as keywords they would leave nothing over. Long because it is a list.
 */
export const plainWords: readonly string[] = `
  able absolutely accept accepted access accessible according account across act actual actually add added adding addition
  additional additionally advance affect afraid afternoon afterwards again age aged agree ahead aim aiming alive allow
  allowed allows almost alone along alongside alright although always amazing among amongst annual annually answer answers
  anymore anyway apparently appear appears appreciate appreciated appropriate aren around arrange arrive arrived ask asked
  asking aspect attempt attention attracted authority available average avoid aware awesome awhile back bad based basic
  basically beat became become becomes becoming begin beginner beginning begins begun behalf behind believe belong belongs
  below benefit besides beyond bit bits bother bottom bought break brief briefly briefing bright broad brought
  budget bunch buy buying call calls came careful carefully carry case cases catch category cause caused certain certainly
  challenge chance change changed changes changing chase choice choices choose chosen clear clearly click clients
  close closely closer collect collected colleague colleagues column combination combine combined common commonly compare
  compared comparison compete competitive concept concern confirm confirmed confused connect connected consider considered
  considering consists constantly contact contacts contain containing contains context continue continued contribute
  copy correct correctly cost costs couldn count couple course cover covers crazy criteria curious current customers cut
  daily deadline decade decades decent decide decided decision decisions decided deep definitely definition deliver depend
  depending depends describe described desire despite detail detailed details determine didn die difference different difficult
  direct direction directly directory disappointed discuss discussed discussion doesn door doubt draft due duration duty
  earlier earliest easier easily east easy edit effect effective effort efforts eight eighth elsewhere end ended
  ending ends enjoy enjoyed enough ensure enter entered equal equipped error especially essential essentially etcetera
  evening eventually evidence exact example examples excellent exception exciting exist existing exists expand expanded
  expect expected expecting expensive expert experts explain explained extra extremely eye face fact fail failed fair fairly
  fall false familiar fan fans far fast faster fastest favor favorite favourite favourites feature featured feedback feel feeling
  feels fifth figure figures file fill final finally fine finish finished first firstly fit fits fitting fix fixed flow focus
  folder follow followed following follows forgot form format former formerly forward frankly frequently friendly
  front full fully fun further gain gained gap general generally generate genuinely given glad goal goals goodbye
  grateful greetings group groups grow grown grows guess hand handle hands happen happening happens happy hard hardly
  hasn haven head heading hear heard hearing held highest highly hit hold holding honest honestly hour hours hoped
  hundred hundreds hurry ideal identify imagine immediate immediately importance improve improved include included
  includes including increase increased increasing increasingly incredible indeed individual inform information informed
  initial initially input inside inspiration inspired instance instant instantly intend intention introduce introduced
  introduction invite involve involves isn issue issues item items itself jump keen kept key kindly knowing knowledge label
  lack laid lastly late later launch lead leader leaders leads leadership learn learned leave leaves leaving led left length
  limit limited limits line lines link linked links listed living locally locate located long longer longest lose lost
  loud low lower lowest lucky mail majority manage managed managing matter matters mean meaning means meant meet meeting
  meetings member members mention mentioned message messages met method methods middle mind minor minute minutes miss missed
  missing mistake mix mixed moderate modest month monthly morning motivated mostly move moved moving multiple named namely
  narrow nature near nearby necessarily necessary neither never newbie next night nine nobody none normal normally note noted
  notes notice number numbers numerous obvious obviously occasionally offered often old older oldest ongoing open opened
  opinion opposite option optional options order ordered orders ordinary original originally otherwise outside
  outstanding overall overwhelmed owe owned owner page pages paid pair paper paragraph partly parties pass passed past paste
  pay paying perfect perfectly period permission person personally phrase pick picked piece pieces
  plan planned plans play please pleased plenty point points poor popular possibility possibly post posted
  potential potentially practical practically precise precisely preference preferences prepare prepared present presented
  presently pretty previous previously primary principal prior probably problem problems procedure proceed process produce produced
  profile progress proper properly proposal propose proud prove proved provided publish published purpose put
  qualify quantity query question questions quick quickly quiet quit quite quote random range rank ranked ranking rapid
  rapidly rare rarely rate rated rather reach reached reaches read reader ready realise realistic reality realize
  reason reasonable reasons received recognized recommendation recommendations recommended record recorded recover reduce
  reduced refer reference referred regard regardless regular regularly relate relation relationship relatively relevance
  remain remaining remember remind repeat replace replied reply report reports request requested require required requirement
  requirements requires respect respond response rest resulting reveal review reviewed rich ring rough
  row rule rules run runs running said same sample saved saw say saying says scale scaling schedule scope second secondly seconds
  section seem seemed seems seen select selected selection send sending senior sense sent sentence separate series serious seriously session set
  sets setting setup seven sharing sheet shift short shorter shortly shot shouldn shown sign significant significantly simple
  simply since single sir situation six sixth skip slightly slow slowly soft solo solve solves solving somehow somewhat sorry
  sound sounds source sources speak special specific specifically specified spend spent split spot spread stand standard
  standing stands stated statement statements statistics stats status stay step steps stick stop stopped straight
  strange strategies stronger strongly struggle structure stuff subject submit succeed success successfully
  suddenly suffer sufficient suggested suit suitable suits summary super supply support supported supporting supports suppose
  supposed sure surely surprise suspect switch talk talking talks task tasks term terms text thanks thankful
  themselves theory thereby third thirds thought thoughts thousand thousands threat three throughout tight tiny title today
  together told tomorrow tone took topics touch tough toward towards track tracked traditional trend trends trending trick tricky tried true
  truly trust truth turn turned turns twenty twice twist typical typically ultimate ultimately unable undecided under
  understand understanding understood unfortunately unique unknown unless unlike unlikely unusual update updated updates
  upcoming upper urgent urgently useful usual usually valid valuable values variety version versions versus view
  views visible visit vital wait waiting walk wanted warm wasn watch ways weak wide widely willing wins
  winner winners within wonder wonderful wondering won wouldn write writing written wrong wrote xx yeah yep yesterday yet
  younger youngest yourself wich whit becouse becuase recieve recieved recive recived wealthy atm asap btw fyi lol imo imho tho tbh omg ur ty tysm rn idk alot abt thru tht nd cos bcoz coz wht
  address agency agencies alert alerts alternative alternatives ambitious analysis apprenticeship apprenticeships article articles balance
  benchmark benchmarks bonus boss bosses bro buddy buyer buyers chart charts client comparable competitor competitors contract contracts
  contractor contractors coverage csv culture cultures customer danke decent digest download downloads dude entry equity equities err
  excel excited experienced export exports fake flexible fresher freshers fulltime parttime giant giv graduating grouped hmm hub hubs
  impactful info infos insight insights interview interviews legit legitimate letter letters linkedin madam mate mates meaningful median medium mentor
  mentors mentorship merci mid midlevel motivated notification notifications notify onsite org orgs outreach partner partners
  partnership partnerships passionate peers perk perks permanent phone phones pipeline pipelines prospect prospects recruit
  refresh relocation requesting risky rival rivals salary salaries scam secret sincerely skilled smallest solid sorted sort
  spreadsheet spreadsheets sponsor sponsors stable story stories subscribe sup table tables talented temporary thesis trainee trainees
  traineeship traineeships undiscovered wage wages website websites workplace worst wow hola bonjour hallo ciao bitte gracias vous plait sil
  salut servus por favor boyfriend girlfriend wife husband mom dad sister brother daughter son nephew niece
  team pls plss plase pleese sum gud whatsoever howdy yo ya yup aswell alongwith etcetc inc ltd gmbh llc plc corp sarl pty pvt
  resumes cvs apply applicant applicants applicants candidates shortlist shortlisted handpicked curated verified updated
  homepage login signup account accounts settings dashboard feed newsfeed inbox page pages section sections search searches
  fight fights fighting tackle tackles tackling reduce reduces reducing prevent prevents preventing enables enabling
  automate automates automating simplify simplifies simplifying streamline streamlining disrupt disrupts disrupting disruptive disruption
  transform transforms transforming revolutionize revolutionizing revolutionising modernize modernizing digitize digitizing digitise digitalize
  digitalizing accelerate accelerating optimize optimizing optimise optimising empower empowering reinvent reinventing rethink rethinking
  replace replacing address addresses addressing connects connecting bringing bridging unlock unlocking leverage leveraging utilize utilizing
  utilise combine combining innovate innovating innovators pioneering pioneer pioneers scaling scaleable scalable
  founded bootstrapping earning earn earns pays studying graduating relocate relocating willing aiming planning dealing thinking
  wondering considering exploring researching investigating following watching reading writing hearing talking
  asking meeting pitching partnering selling approaching contacting emailing reaching outreach researching comparing evaluating choosing
even once twice thrice sometimes likely unlikely whatever whichever whoever itself himself herself themselves yourself yourselves thus hence whilst whereas onto apart away
  highly largely totally completely entirely effectively respectively merely formally officially historically traditionally particularly publicly privately greatly heavily partially extensively
  independently automatically seriously poorly widely presumably gradually nevertheless furthermore moreover meanwhile thereafter consequently notably apparent apparently accurate
  intend intended tend tends attempt attempts attempted believe believed agreed agrees argue seek sought regarded respective appropriate applicable
  undertake implement implementing implemented improving promote promotes promoting supporting encourage encourages encouraging engage engages engaging assist assists assisting teach teaches allowing
  describing tackling addressing aiming delivering pursuing producing releasing released returning returned remained remains kept bringing carrying carried putting passing turning
  particular specified somewhere someday somebody someones anyones whose elses others another every everyday ideally realistically frequent frequently consistent consistently constant
  tremendous enormous substantial considerable noticeable remarkable impressive brilliant wonderful beautiful fantastic incredible unique unusual weird boring
  eager ambitious enthusiastic hopeful thankful gonna shall ought needn neednt wouldve couldve shouldve wouldnt couldnt shouldnt hadnt hasnt havent werent wasnt
  soonest asap pronto nowish lately momentarily recurring ongoing forthcoming upcoming imminent eventual
  ppl folks peeps guys lads mates somebody whoever whomever yep yeah yup nah nope okey okie alrighty
  loc geo amt gimme lemme gotta aint etc overview lookup headcount quarterly yearly weekly biweekly`
  .trim()
  .split(/\s+/);
