/**
 * Words of plain English that look like a slip of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are
 * none. Long because it is a list.
 */
export const englishWords: ReadonlySet<string> = new Set(
  `
  aaron abby abdication abduction abductions abetting abington ablation abode abort abound abuses accelerated accent
  accented accommodating accountancy accounted accross acharts achieving acland acosta acre acres action actions
  activism acts actualy adapting adaption adaptions adaptive addictive addington addition addressed adds administrated
  administrator administrators adoptive adress advance advances adventurer advertisment advise adviser advises
  aerobatic aerobatics aeronautical afding affective affiliated africaine africana afterward agence agitation agrarian
  agreeing aground agustin ahmed aides aiding ailing ailments aimed aims aired airing airliner airliners airmen
  airplane airplanes airspace airstrip aise aisles alaskan alban albano albans albeit albert alberti alberto albright
  alcoholism alder alderman alejandra alexandra alexandre alexandrian alexandros alexandru alford algernon alicia
  alien alienate alienation alight alignbars aligned allegany allen alley alleys allies alloys alma almanacs almighty
  almirante aloud alps alsatian alter alternate alternating alternation alton alumna alumnus amazement ambitions
  amelia amending americana americanism americano americanus amidships amin amine amines ammad amos amounting ample
  analyse analysed analyses analysing analytical analyzes anand andalusian anders andorran andreas andres andrew
  andrewes andy angela angeli angelis angelo angelos angelus anger anglais angle anglers angles angolan anima
  animating animator anion announcer antarctic anterior antifa antigen antimony antiqua antique antoni antonia antonin
  antonina antonino antonius ants apache apolitical appalled apparent appeal appeals appeared applies apprenticed
  appropriated approximate approximated apron arabic arcadian arcane arch arching architectural architettura archivio
  archivist archivists arcs arden argent argentinean arginine args argus aria ariana aries arise arising arkham armin
  arming armor arms arranged arranger arras arrington arriva arriving arrow arte artes articled articular artificially
  artisans artista artistas artiste artistes artistic artistry artois asante ascribe ascribes asexual ashina ashland
  asleep asmara aspen assad assay assert asserted assertive asserts assess assessed assign assigned assisi assisting
  associated associating associative associazione assorted assyrian aster astern astronautics asturian atalanta atari
  ateneo athena athenian athletic athletics atlantic atlantis atrial attach attest atypical auctioned audi audit
  audition auditions augmentation augusta auguste augusto ausland austen australasian australis automaker automata
  automatic automaton avail avenging aventura avenues averaged aversion avery avian aviators awaiting axes axis ayres
  azteca aztecs baba babe babel babu bach backhand backs bacon bader badged badgering bagley bahamian bail bailed
  bailey baiting baked baker bakker bala balanced bald balked ballet ballets balling balloons bamber ban band banded
  banding bands bandy banger banging banish banked banner banning banque bans banter barbarian barbaric barbaro
  barbarous barbary barbera barbra bare barely baring bark barker barking barley barn barnaby barometric baron barone
  baroni barony barque barra barrington barrow barton basal base bases basil basile basis basking bass basses bassist
  bassists bastille batches batley bats battered battering batters battersea batting battle battles battling bayer
  bayley bays bblog beached beaches beads bean bear beard bearing bearings bears beast beasts beating beatty beaulieu
  becasue becker bedding beds beech beef befitting began begged begin behavior behaviors behaviour beige belated
  beleive belgaum belgrano belgrave belief beliefs believer belive bell bellas belle belles bello belonging bench
  bender bending benedict benedikt benefice benefices benefited bengali benign benning bent bequest berger bergin
  bering berkley berman bermudian bernd berner bernie berry berth berthing bertin beside bessel besting beth bettina
  beveridge beverley beyonc bias biased bicker biddle biden bihari biker bikers bilder bills biltmore bind binding
  bindings binds bioethics biological biologist birger bites bitter bitterly blacked blackened blacker blames blanche
  bland blank blanking blasting bleach bleeding bleeds blender blending blight blinding blinking block blockers
  blocking bloomfield blooming blow blower blowers blows blps boarder boarding boast boasting boasts boeing boer boers
  bogged bogot boheman bohemian boils bois boland bolden bolder bolding bolivarian bolling bollywood bolton bolts
  bombings bond bonding bones bongo bonita bonkers bonnie bonsai booked booker boom booming boone boosting boot
  booting boots borden bordered borgia boris borne boronia bose bosniak bosniaks bosque bostock bothwell bottling
  boughton boulogne bound bounded bounding bounds bout bouts bowen bower bowers bowing bowser boxed boxer boxing
  bracing brad braden bragg bragging braid braids branch branched branching brandi brando brandt brandy branford brant
  brasil braun bravely braves breach breached breaches breaching breakers breaking breast bred breed breeding breeds
  breen bremer brenda brent brett breuning brewer brewers brewster brian brice brick bricks bride bridged bridger
  bridget bridle brig brighter brightly bringing brink bristow britannica britt brittain britten broadbent broke
  broken brokered bronco bronte bronze brooding broods brooker brookfield brookings brookline brooks brothel brothels
  brothers brough broughton browder brower brown browne browner brownian browning browns browsed browsing bruins
  brunel bruner brunet brunt bucking buckland budge buffer buganda bugged bugger bulge bulkeley bull bullion bullying
  bumps bundling bunker bunting burges burgundy burkinab burned burning burst bursting burying bushes businessmen
  busing busses busts butch butter byers byrne cables cabot caching cafes cain caine cairn calabria caladenia calais
  caledonian calf californica callas callback calle callender caller calles callie callus calmed caltech calvary
  calves camara cambrian camels cameos camerata cameron camino campaign campaigns campus canadiens canard canaria
  canaries cancel cancerous candle candler candles cane canines canned canoer canoes canopies canter cantos capita
  capitalise capitalism capitalist capitan capitol capping caps capsules captivated captive captives captured
  capturing caputo caravans carbines carbone carbonic carbonyl carden cardiologist cared careless carers carew carey
  cargo carina carleton carlile carlo carlotta carlow carly carman carnes caroline carols caron carribean carrie
  carrier carriers carries carrington carson carter carton cartons cartooning cartoons cartridge carts carver carvers
  carvings casale cases casing casings cass cassel cassie cassino cast casta caste castel castell castellan castelli
  castello castelo caster castes castilian castillo casting castings castle caswell catagory catalana catalina
  cataloged catalogo catalogue catalogues catarina catchers catches catching categorise categorizes cater caterina
  caters cathen catherine caucuses causa causal caves caving cavities cawley cayley ceasing ceding ceilings celebrate
  celebrates celibate celina cellmate cello cemented censor censors censure centaurs centered centering centrale
  centrally centred centrist centro centrum centuries ceres certainty cession chabot chadian chadic chagrin chaim
  chained chaining chair chairing chairs chaldean challenge challenged challenges champagne champion chan chance
  chancel chancery chances chanda chang changed changer changi changing channels channing chanted chanter chanting
  chants chaos chapin chaplin chapter chapters char character charan charge charged charger chargers charges charing
  chariots charlestown charlton charmer charming charms charon charted charting chartres charts chasing chastity
  chatter chatting cheated cheating cheats checksum cheeks cheer cheering chemically chemin chen chequers chess chiara
  chiba chicana chicano chick chickens chicks chien chiesa childers childless childress chill chills chilly chiltern
  chimps chin chine ching chino chipping chirac chiral chitra chitral chivas choking choosing chopin chopping chores
  choruses chose christgau christian christians christos christus chrome chronica chronik chuang church churchmen
  churning ciara cider cindy circling circuitous circuitry circulate circulates circuses cisco cite cites citizenry
  civic clare claremont clarified clarifies clarin clarissa clarity clark clash clashing classe classes classics
  classifier classifiers classifies clause cleanly cleansing clear clearing cleary cleaves cleese clement clemente
  clementi clements clerical clerking climatic cline clinging clinically clinician clinicians clint clipping clips
  clocking clogging cloned clones closest closet closets cloth clothed clothier clotting cloudy clough clover clowes
  clutches clutching coaching coarse coastal coat coates coating coatings coatrack coats cobain cobden coburg coburn
  codec codecs coded codex cody coerce coercion coffers coffey cofounded cogent coherence coibot coil coils coin
  coining coke colder coldest cole collaborate collaborating collaborationist collaborator collaborators collage
  collagen collages collar collars collation colleague colleagues collectable collected collectie collecting
  collective collector collectors collects collegio collet collett collette colley collides colliding colliers collis
  colombe colonia coloring coloured columba columbian columbine coma combating combing comercial comers comforts comin
  comit commence commenced comment comments commercially commodities commodity commonest communicating communicative
  communicator communicators communion communiqu communis communism communist communists commuted commuter commutes
  commuting comp compact compagnie companion companions comparably compares comparing compasses compassion competed
  competent competes competing compiler compiling completing completly complexed complexes compliant complies
  complying composer composers composes composing composting compute computed conant conceals concedes conceit concept
  conception concepts concern concerns concerted concerti concerto concierto conclusion conclusions concocted concrete
  concretely concussion concussions conde condon conducted conducting conduction conductivity conducts coney
  confection confession confessions confidence confining confluence conform conformation conformed confuse confuses
  conger congested congestion congrats connacht connection connections connector connects conner conquers conquest
  consecration consent consented consenting conservationist conservatism conservative conservatives conservator
  conservators consider considerably considers consist consistant consisting consists consorts const constan constant
  consternation constriction construct constructing constructive constructor constructors consular consultancy consume
  consumed consumerism consuming contacted containing contempt contend contending contends contented contentid contes
  contessa contested context contexts continent continents continuity continuo contra contracted contracting
  contraction contractor contractors contradict contralto contrary contrast contrasts contre contribs contributed
  contributer convection convene convenes convent convento convergence conversation conversations conversion
  conversions convert converted converts convicted convincing cooked coolidge cooling cooperate coords cope coping
  cops cora corbet corbin cordes cordova cords core corey cornea cornet corning coronado coroner corporal correa
  corrected correcting correction correctional correctly correlations corriere cortes cortical cortland cosmic costal
  coster costing costly costs cotta coughing coulter counsels counted counteract countess counties county coupe
  coupled coupler couplers couplet coupling couplings coursed courtesy courtier courtiers courts cove covent covering
  covert covertly coverts coward cowards cowell cowling cracked crackers cracking cranberry crap crashing crate crates
  craton crats craven creamy crease creation creations creatively creature creatures credited creditor creditors creek
  cremated crest crested crete crevices cricketer criminal crisco crisp crispy criss cristian cristina cristo critera
  critica critically croce crockett croft crofts croker crouching crowe crowning crowns crows cruft cruisers crutches
  crying cryptic cubana cube cubs cuentos cuevas culled culminated cultivate cultura cultural culvert cunning curate
  curates curation curative curators curbing curing curling curse cursing curtain curving customary cute cutting
  cybermen cyclin cyclists cyclones cyrus dacian dailey dailies daimy dairy daisies daisy dale daleks dalton dames
  damian damiens dana dancer dancers dandy danger dangers dank danse dante danton darby darden daring darkened
  darkness darley darlin darlington darrin darrow dartford darts darwen dash dative davies davis dawn daytona deadlink
  dealings dealt dearly dearth debating debian debra debut decca deceit deceive deceived deceiving decently deception
  decider decine declination decode decoded decoys dedicate dedicates dedication deduce deduced deduces deduction
  deductions deed deeded deeds deemed defection defections defector defectors defend defended defender defenders
  defending defends defensed defensive deference deferred defiance defies definately defines deflection deflections
  deforestation deformation degenerative deletion deletions delight deliver delivered delivering delivers dell delong
  delphi demain demanded demented deming democrat democrats demote denial denier denies denis denning dennis dense
  denser dent denying depiction depictions depicts deport deported depriving dept deputation deputy derail derailed
  derails derby derided derision derives deriving dermatologist descent desertion designed desired desiree desist
  despise dessin destin destination destinations detach detain detained detecting detective detectives detector
  detention determined developmental devi deviates deville devils devine devious devise devised devises devon devotes
  dharma diabetic diagnosis dialing diameter diaper diaries diary dictating dictator dictators died dies dietrich
  dietz difficulty digger diggings digitally digitised digitized dilation diner diners ding dingle dining dinner
  dinners dion dipping dire directed directeur direction directions directories directv directx direktor dirt disband
  disc discounted discours discovered discoverer discoverers discovering discs discus discusses diseased disjoint
  disks dispense disperse displace displaces displayed disraeli distal distaste distilled distiller distillers
  distinct distract distracts distribute distributing distributive distrito distrust ditch ditching divest divides
  dividing divina divine dixon docent docket docs doctoral doctored documenta documented dodd dodds doktor dome
  domenico domine dominic dominicana dominick dominion domitian don donation dong doping dormer dose dosing dots
  doubling dover dowell drafting dragon drags drain draining drains drank draped drapery drawer drawings drayton dread
  dream dreamers dreams drier drifting drilling drinking dripping drive drivel driver drivers drives drought drove
  drowns drums drunk drying dspace duality duel duels duet duets dunham dunning durability duran durbar durbin durch
  durian dustin dwellers dwight eagles ealing earl earle earls earnings earring ears earthy ease easing easley easter
  easterly easton eater eaters eating eaton eats eaves eclectic ecologically ecologist economia economic economical
  economics economist economists edessa editions editting edmond edmondson eduard educates educating educationalist
  educationally educationist educator educators edvard eerie efficient efficiently eicher eighty eine einer eines
  ejection elastic elated eldest elect elected electing elective electives electors electron electronica electrons
  elena elevation elevations ellington elocution embers embodied embraces emergence emergent emigrate emigrated emil
  emirate emitting emotion employ employed empress emulates emulation enable enables encode encouraged endorsement
  endure energized engaged engel engels engender engined engineered enlargement ennis ennobled enquiries ensign
  ensured entail entailed entice entirety entities entourage entre environmentalism environmentalist environmentally
  equality equation equations eras erection eritrean erpert errand escort escorted eserver espace espada especial
  espinosa espinoza esporte essex establishes estado estelle esther estimate estimates estimating estimator estudio
  estudios ether ethereal ethiopic ettore eugen eugenie europaea evacuating evading evaluation evaluations eventing
  everyking eviction evictions evidenced evocation evocative exceeded excerpt excerpts exchanged exchanger exchangers
  excised excite executes executing execution executions exercised exert exerting exertion exerts existing exited
  exiting exits exorcism exorcist expanded expanse expanses expansion expansive expediency expend expended experienced
  expertise expertly expiration explanation explanations explication explode exploding exploitation explored explorer
  export exportation exports extensive extort extruded extrusion fable fabled fables fabrice fabricius facilitates
  facing facings factbook factions factoids factor factored factors factual factually faculties failing failings faint
  fainting fairey fairies fairness fairy faking fallen fallin fallow falter faltered faltering fame famer famers
  familia familial familiar familie fancy fandom fantasia farber farce fare fares farley farmed farmer farmland farrer
  farrington farrow farther farthing farwell fashioned fastball faster fastily fatal fatalities fatality father
  favoring fealty fearing fears feast feasting feasts feats federals feeding feelin feels felder fell felling fellow
  fellows fencing fender fenders fending fermat fernand fernanda fernando ferrari ferraro ferrero ferrier fertilized
  fest festivities festivity fetal feuding fever fewest fiancee fictions fiddle fiend fierce fierro fight figured
  filed filer filipina fille filler fillers filles filling fillings fills finale financially financier financiers
  finer fingering finish finisher finishes finishing fins firefight firemen fires firing firmer firmin firmness fisher
  fishermen fishers fists fitter flames flanders flanking flannery flashing flatness flees flesh fleshing flinders
  fling flipping flirt flogging flood floods floorball florent flounder flowed flowered flowery fluoride flushing
  focal focusses focussing fodder foiled fold folded folding folds folger follower followers fond fondation fondazione
  fontana fool fooled fooling fools foot footballer footballers footer foothill foothills forbes forbid forced forceps
  ford forecast foremost foresight forested forester foresters forge forger forget forgo fork forked forking forma
  formal forman formation formations formed forming forms forrest forster forth forthright fortis fostering fought
  foundered foundling foundress fountain fountains fourier fracturing fragility fragrant fram frames framing francesc
  francesca francesco franchised franchisee franchisees francine francis francisca franciscan franciscus franck franco
  francois francoist franconia francs franke frankford frankfort frankfurter frankish franklyn franky freda freeland
  freiberg freighter freighters freitas fresco freud fridge fried friendid friendlier friendliness fright fringing
  frisch frith fronted frontenac frontera fronting fruity frying fueling fuji fullback fundraiser fundraisers funerary
  fungus furious fuses fusing futility futura futuro fuzhou gable gables gagged gaiden gaines gale galen galician
  galleon gallery galley galleys gallia gallic gallon gallows gallus galois gambian gambit gamboa gameid gamer gamers
  gamespy gametes ganesh ganges gaping garde gardener garnering garten gartner gases gassed gasses gather gator gators
  gauges gave gayle gaza gazing gbooks gear gearing gears gelding gender genders genera generale generalize
  generalizes generate generated generating generational generator generators generic geneticist genevi gennaro
  genovese geodetic geordie george georges georgiana georgiev georgina georgios georgy gerais germain germaine germane
  germanic germano germanus gerry gerson getter gettin ghats giant giants gilberto gillen gilles gillis gills giorgi
  giorgio girish glades gland glaser glassy glazes glide gloria gloss glosses glowing gmail gnome gnomes goat goats
  god gods goggles golan goldin golding gomes goode goodies goodson googled goons gorge goring gorman gould gounod
  goverment governmental gower gown gowns graceful graces gracia grade grader grades grading graduated graft grafts
  grain grained grains gran grande grandi granth grape grapes graphical graphing graphist graphite grass grasse
  grasses gratification grating gravel gravely graves greatest greed greenaway greene greenery greening greenwald
  greenway greenwich greer greet greeting greets grenade grenadier grenadiers grenville greta grimes grind gripping
  grips grocer grocers groening grooms ground grounds groupe grouper growling grunts gsearch guerre guided guido guild
  guilders guilds guilford guinean guise gujarati gulden gunning haas habsburg hacked hacker hackers hacking hadley
  hadn hagen haight hailed hailey hails hairy hale hales halford hall haller halley halliday hallowed hallows halls
  halsey halting halves hambleton hammam handed handel handing handled handler handley handling handover handsets
  handy handyman hang hanged hanger hanging hangings hangover hangul hank hanks hanley hannes harbored harbour
  hardcore harden hardening hardy hare harford hari harlem harley harmer harming harms harrell harrington harrow
  hartwell hassett haste hastily hastings hatches hatching haters hating hats hatter hatting hauling haunting hawai
  hawley hawthorn hayley hayman hazelton hazing header headers headless headline headquarter headshot healed healer
  healers healey healing healthy heaps hearn hears hearst heart hearth hearths hearty heath heaton heaven hebei hector
  hedging heeded height heir heirs heisenberg helen helene helices hell hells hemming hemmings hendon henning herd
  herding hereafter hereby hering herman hern hero herring herrings hers hersey hertford hess hester heston heyward
  hickey hiding hike hiking hilbert hilly hilton hindered hinds hines hinting hirst hissing historia historiae
  historian historic historica historically hitchens hitting hoard hoarding hoards hobbit hockeyal hodge hoisting
  holden holder holdings holes holley holliday hollis hollow hollowed hollows holmes holyrood homage hombre homburg
  homer homeschooled homing homme hommes homo honduran honesty honey honing hood hoods hook hooked hooking hooks
  hopeless hopping horizons horizontal horner horses horticultural horticulturist hose hospitable hosted hostel
  hostile hough houghton hound hounded hounding hounds housed houser houthi hover hovers howard howe howell howland
  hugues hulk humankind humber hummer hunan hung hungry hurling hurting hydra hydrologic hydrophobic hyland hyman
  hyperbolic hysterical iata identified identifier identifies identify identit idiots idle iglesias illus illusion
  illusions imaged imagen imager imagine imagined imagining imitates immersion immigrating immobile immobilized
  immunity immunologist impacted impair impala impaling impart imparts impeach implacable implanted imply import
  imports imprints improv incest incision incisions incite inclusion inclusionist inclusive incorporate incorporates
  incredibly incubate incubated incubation incur incursion incursions indent indenting independant independence
  independiente indexed indic indica indie indira indra industria industrialist industrially industrie industrious
  inefficiencies inefficiency inequities inexperience infact infect infecting infects inferior infested infirm
  inflation inflight influence influenced influences infomation informatics informational informative informer
  infraction infractions infrastructural infusion ingest ingested ingesting inhalation inherent inject injecting
  injective injector injectors injects inlaid inland inline inner innovated innovator inoculation inquirer insecta
  insert inserting inserts inset insider insiders insisting inspect inspects inspire inspires instalment instalments
  instance instances instinct instrumental insulating insulator insulators insure insured intact integrate integrating
  integrative integrator intelligencer intensive intent inter interact interacted interacting interactive intercept
  intercepted intercut interdiction interfere interieur interlaced interment interments internacional internal
  internationale interned internees internment interpol interpret interred intersect intersected intersection
  intersections intersects intersex interspaces interwar intestine intestines intonation intranet intrusive invective
  invent invented inventing invention inventive inventor inventory invents invert inverted inverter inverting invited
  inviting invocation invocations invoking iris irma iron irritation irvin island islander islanders islet islets
  ismael ismail isolation israelite israelites issuance issued issuer issuers italia italianate italiani italic
  itching items iterated iteration ivoire jaffe jaffna jagged jaguar jahan jailed jails jain jalan james jammed jammer
  javanese javier jelena jenna jerry jesse jewelers jeweller jewellers jewellery jews jingle joan jockey jockeys joe
  john joints jolley jolly jorge jourdan journals julia julie juno justin jutting kaiser kala kalan kali kalman kamala
  kamara kamil kandy kane kang kannur kansai karan karma karolina karuna kashmiri katalog katerina keating keats keel
  keeling kelley kenyon kerman kerry kessel keyes kicked kidd killed killing killings kills kimber kindle king
  kingstown kinston kirchner kirtland kiss kissed kissing kites kitt kitten kittens kitty klasse knack knew knight
  koch koichi kombat kosovan kostas koster kraft kristina krypton kumari kung laboring lace lacked lactation laden
  lagged lakers lakota lama lame lamina lancer lancers lander landers landes landing landings landon landowner landry
  lanes lang langan lange langer langue lanning laps lara largo larva larval lasker lasted lasting latent latex latham
  latter latterly laude lauded laughter launcher launchers lava lawler lawley layer layering layers laying layman lays
  layton leach leaching leaded leader leaders leafs league leaguers leaking leamington lean leander leaned leaning
  leans leaping learner learners lease leased leaving lecter lectures ledge ledges legalisation legalization legation
  leger legion legions leinster leisurely leiter leland lengthy lenin leona leonie lerner lesion lessen lessing lester
  lettere lettering letting lettre lettres levante leveling levelling leven lever leveraged levies levying leyden
  leyte lgbtq liam liaoning liar liars libel liberian libertad libertas licence licencing liebe lifeline lifted
  lifting lifts light lightening lightly lightning lightpink lights likening liking lilley lillie lilly lime limiting
  linder lined liner liners ling linger lingered lingering lining linker linking linus lion lisa listen lister liston
  liststyle liter literally literary literate literates literati litter litters lively liveries livin loader loaders
  loading loads loathing loaves lobe locale locales localities locality locating locative locked locket locking lodger
  logano logger logging logistical logos logs lois lone longed longing loomed looming looms looped looping loosing
  looted looting lorenz loring loser losers losing lotion loudon lough louie louisa louise louth lovell lover loving
  lowe lowered lowering lowery lowly loyal luca lucca lucha lucian lucie lucio ludington luke lulu lumber luna lunch
  lunches lundin lung lupton luring lurking lust luxembourgian luxurious luzerne luzon lying lyndon macau macdonald
  machen machin machina machined macho mack maclean macon macro macros macross maddison madeline madera madrasa maggie
  magician magnolia maha mahila mailed mailing mainland maintain maison maitland maize majlis makino maladies malawian
  malaya male males malian mallee mallet malley malloy malton manage manages manche manchu mandated mandy manger mani
  mania manish manley manly mannerheim manny manor manorial manufacture manufactured manufactures map maples marbury
  marc marcel marcelle marchand marche marches marching marcia marciano marcin marco marcos marcy mare margin margo
  marian mariani marianna marianne mariano marie mariko marin marina mariner mariners marini marinus mario marion
  maris marissa maritima mark marked marker markers marketed markey marking markings marks marlboro marley marlin
  marnie married marrow marrying marsh marshal marshland marta marten martian martians martina martine martinez
  martini martino martinus marton martyn marvel marvin marysville masking masque massage massed massing mast master
  masters matched mated mater materia materialise materialism materialist materially materiel maternal mates
  mathematica mathematical mather mathers mating matrices mats matte mattei mattel matteo maturity maude mauritanian
  maximus maxine mayan mayday mayer mccain mcdonagh mckean mclain mead meals meanings means mears meath mecha
  mechanism mechanisms medal medallion medals medcab meddling medea medeis median mediate mediated mediates mediation
  medic medicaid medically medicare medication medications medici medicina medicinal medics medieval medina meditating
  meditative medusa medway meena meets megan mein melding melina melting melton melts men mending mendis menial
  menschen mentally mentioning mentoring mercia mere merging merino merlin merry mersey mess messed messing mestre
  meteors metering metre metres metrical mets mexicanus meyer meyers mice michelin micronesian midas middling midland
  militaire militancy militant militar militari militarily militarism militarized militias milky mill mille millennia
  millennium milligan milliken milling millionth mills milltown milner milo mina minami minas mine mined miner ming
  mingle minimus minister minoru mins minster minter minting minton minuet minuta minutos minutus mireille misled
  misses mission missions mist mistaken mister misused misusing miters mitra mixer mixes mixing moaning moat mobilise
  mobilize modalities modality mode modell modelling modems moderated moderato moderna modernise modernising modernity
  modernized modes modesty modulate modulator modus mogul moires molar molars moldavian molding moldings moles molten
  momento mon mona monet monger mongo monies monika monitors monkey monkeys mono monster monsters mont montage
  montagne montagu montane montanus monte montenegrin monterey montes monti montpelier montr montreux monty mood moods
  moor moore moorings moors mora morality morbid morbidity morel moreland morena mori mornings morons mortal mortals
  mortgaged mosaic moser mosher mosses mostar motel motherly motile motility motivate motivates moto motorcyclist
  motoring mould mound mounds mount mountainous mounting mounts mourning mouth mouths moves mowing mrs muddle muisca
  mules multan multiplex multiply munden murat muses museu museum musicale musicales musically musing muslim muslims
  muster musume mutation mutations mutter muzeum myles myspace mystic mystical mystique nacht nacional nadal nailed
  nailing nails nair naive nakano namibian naming nana nanking nanny nara nasal nasional nassau natale natalya
  nationale nationally natively natura naturally naturels naval navarro nave navigating navigational navigator navy
  naxos nazionale neal nearest nearing neat neatly neccessary negating negative negro negros neon nero nerves ness
  nest nesting netherlandish netting networked neuron neurons neurotic neutral neverland neville nevins newsbank
  newtown nfcc nfootball ngeles nhockey nica nicaraguan nicer nico nigel nigerien nighttime nike niles nirmal nitro
  nmusic nobel nobile nobility noise nollywood nom nomen noms noon nordisk noriega norma normale norman norris norse
  norte northeast northeasterly northerly northwestern nose nostra notching noteable nothin noticeably noticed noting
  notion notional notting nouveaux nouvelle novell novice novices nowell nuestra nuevo null nursed nutritional
  nutritionist nutritious oakes oakley oberlin observational oceana oceanic odds officier oise okinawan olimpia olivia
  oncologist onion onside ontologies ontology opener operatic operational operative ophthalmologist opined opining
  optimal optimisation optimised optimism optimist optimized optional orations orbis orbital orbited orbiter orchester
  ordination ordre orford organise organism organisms organist organize organizes oriente originator originators
  orthopaedic osage osama osgood otrs ottava otters ourselves outgoing outlawing outlines outlining outpouring
  outsider owned pablo pace pacifica pacification pacified pacifism pacifist pacing pack package packages packed
  packer packers packing packs pact padding padma pads pageants paging pahang pain paine paint painted painter
  painters painting paintings paints pairings pairs palace palaces palais palate palatine pale paler pallas pallet
  pallets palmar paloma palpable palpatine paltry panned panning panorama panties pantry paola papa papuan parable
  parables parading paragon param parental parganas parish parishad parisian parke parked parker parkes parkin
  parkland parley parra parsed parsing parson partaking parte parthian particle particles partie parting partisan
  partying pascal passable passer passes passions pasted pastel pastime pastimes pasting pastures patches patching
  patel patented patenting patently paternal paternity path pathologist pathologists patience patiently paton
  patrician patrik patuxent paula pauli paused pauses pausing pavement pavements paving payers payton paywalls peace
  peach peaches peaking pearly pears pearson pecking pedia peeling peintres peirce penance pender pending penetrating
  peninsular penn penning pennsylvanian penny pensioner pensioners pentland perch permanente permian perron perry
  pershing persia persona personage personally personnel persson persuasive pertain petal petals petar pete peters
  petition petitioning petitions petter petting petty petuch peuple phane phares philanthropic philanthropist philippe
  philippi phobos phoned phonograph photogenic photograph photographed photographer photographers photographic
  photographie photographing photographs photon photons phrased physically physicist physics physik physiotherapist
  piano picker picket picketing pickets pickled pics pieced piedra pierce pierced pierrot piers pierson pieter pietro
  pigments pike pilasters pilipino pills pine pines pinion pinter pinterest piper piracy pirate pirates pisces pissed
  pissing pistol pits pitting pitts pittsburg placed placer placings plague plaguing plane planes planet planing plank
  planking planks plans plantation plantations planted planter planters planting plasmic plasmids plastic plate plates
  platformer plating plato platonic plattsburgh playable played playford playing pleaded pleading pleasant pleasantly
  pleasing pleasure plight plotting plough plucking plugging plummer plunging plying poaching pocket pockets podcaster
  podiceps poet poetical poets pointe pointed pointer pointing pointy poker poking polar pole polemical polemics poles
  policed policies policy polis polishing polite politica politically politician politicians politico polities politik
  politische polka polled pollen polluting polo polski polynesian pomeranian pomona ponder pondered pondering ponds
  pontus pooja poole pooling poplar pores pork porous porta portable porte ported porter porters portia porting
  portions portrays posed posited positional positioned positive positives positron posits posse postage poster
  posting postings postman postponing posts postwar potable potent potion potions pots potted potteries pottery potts
  pouches pounded pounder pounders pounding powder powdered powell powerless pozna prabha practiced practise practised
  practises praetorian praia praise praised praises praising pray prayer prayers praying preached preaches preaching
  precarious preceded precession precocious predation predicting predictor predicts predilection preece prefaces
  preferable prefix pregnant prelate prelates premise prentice presented presenter presenting presents preservation
  preserve preserved preset presided presidential pressed pressing presto presume presumed presumes pretence pretense
  pretensions pretentious pretrial prevail prevented preventing preview previewed previews previous pride primacy
  primaries primate primates prime princeps princess principal principia principle principled principles pringle
  printed printemps printf printsec prioress pristine prize proactive probable probation probed proceeding proceedings
  proceeds procession processional processor processors proded produce produced producer producers produces productive
  productively profesional profess professed professes professing professionalism professionally profil profiled
  profiler profiles profited programa programme programmed programmes progress progressing projection projections
  projekt projet prolific prologue prominence promo promoted promoter promoters promoting promotionalism prompt
  prompting prompts prone propagation propel properly prophecy prophetic proportion proportional proportions propos
  proposed proposer prosecution prosecutions prospect prospectus prosper prosperity prosthesis protect protecting
  protection protectionist protections protective protector protectors protects protesting protests proust provably
  prove proven provident province provision prowess proxies prudence prussia prussian psalms psychedelia psychologie
  psychologist psychotherapist publica publico publishes pueblo puerta pullen puller pulley pulsed pulsing punisher
  punishing punjabi punting puntland purely purging purse purses pyruvate quack qualified qualifier qualifiers
  qualifies qualify qualitative quantify quantities quantity quantized quarks quarrels quartered quartet quartier
  queen quell quelled quellen quilting quinto quipped quirks quitting quotient rabies racial racine racked racket
  rackets racking radar radford radii radiologist radius radley rafter ragged raging raided raider raiders raiding
  raids railcars railhead railing railings rain rained rainer raines raining rains raion raipur rajasthani raking
  rallies rally rama rambling ramblings ramesh ramifications ramon ramses ran rand randle randy ranged rangel ranger
  rangers ranging rankin rankine rankings ransom ranting rapid rapidity raping rapping rapture rarities raster rating
  ratings ratio ration rational ratios ratna ratner rats rattle rature raul raven raving rawat rawlings rayleigh rayon
  rays reaching reacted reacting reaction reactions readability readership realised realises realising realism realist
  realized realizes realty reaper rearing reasonably reassurance rebate rebounds recall recalling recast receding
  receipts receiver receivers reception receptions recessed recitals recitation recitations recite recited recites
  reciting recognised recognize recognizes recoil recommenced recorded recorder recording recordings recounting
  recourse recovery recreating recruited rectal rector recurved recuse redaction redding rededication redesign
  rediscovery reeder reeds reeling rees reese refactor refered refereed referenced referrer refinement refinements
  reformation reforming refuel refurbish refuse refuses refutation regain regained regaining regains regal regan
  regard regenerate regenerating regeneration regent regents regia regimens regionale register registers registrants
  regulation regulations regulator rehabilitating reilly reina reine reins reiser reiss relational relative relatives
  relaxation relaxed relaxing relayed relaying release releases relegation relents relevancy relevent relied relies
  relieve relieved relieves religious relive reloading relocated relocation remaking remand remarkably removable
  remove remsen renal renaming renard renate renewals renner renounce renovate renovated renovating rensen renters
  renting renton repaid repaired reparation reparations repeal repeating repent repetition replaced replies reporter
  repost reposted reposting representation representations reproduction repubblica republica republik republika
  republish repudiation requester requirement requirements rereading researched resent resented resents reserved
  residence residences resides residing resign resigns resiliency resilient resistance resolves resorted resorting
  respite responded responder responsa responsibly responsive restarts restate resting restless restores resumed
  retailed retain retained retainer retainers retaining retains retake retaking retard retarded retina retort retorted
  retorts retrial returner reunion reused revelation revell revels revenge reverence reverting reviewed reviewer
  reviewers revising revision revisions revivals revive revived revives revocation revolting revolutionized revues
  rewarded rewarding rewind reword reworded rewording reworking rewriting rheims rhino rhoda rice richards richland
  rick ricketts ricky riddle ridge riding rieure rigby ringing rink riots ripping rise risen rises risking rita rivas
  roast robber rocked rocker rockers rocketry rode rods rogue roland rolando rolland romain romaine romantic rookies
  root roots roper ropes rosales rosen roseville rosina rostam roster rostral rotates rotation rother rotherham rotor
  rotors rotten rough rounded rounder rounding rouse rousing route rover rovers roving rowell rower rowers rowing
  royalties royalty rubbed rubies ruby ruining runnin russel rustic ruston ryland sable sabres sack sacked sacking
  sacks sacrament sacramental sacraments saddles sadler safely safest sage sages sail sailed sails sainte saison sake
  sala salad salads salam salaried salas saleem saleh salem salesian salesmen salim salish salle sallie salomon salons
  salted salter saltzman saluted salvator salvatore samar samaria samarkand samba sami samman samoan sampled sampler
  sampling samsara sanada sancta sands sandy sanford sanger sankara sant santee santi santo santos saplings sargon
  sashes sastry sat satin sauce saunders savanna savannas savers saves saville sawing sawyer saxon sayers saying
  scaled scales scanners scarce scared scares scaring scarring scattering scavenger scheduled scheduler schenck
  schneider scholars scholl schooled schooling schooner schreiber schreiner schweitzer scienze scolaire scolding
  scorer scorned scott scotts scotus scoured scouring scouting scouts screaming screams screeching screwing scribd
  scribner sculpture sculptured sculptures seafloor seaford sealand sealed sealing seals sean seaports searcher
  searchers searing sears seas season seasons seated seater seating seats seaver sebastiano sebastien secondarily
  seconder secondly secondo secrete secretion sections sectoral sectores securely sedan sedation seduce seduced
  seduces seducing seeded seeding seeming sees segal segunda segura selector selena selves sembilan semen semicolon
  semiotic semitone semple senators sender senna sensory sensuous sentai sentance sentenced sentencing sentries
  separated seperate serial serie serra served serviced servicio setter settle settling sever severity severn sewall
  seward sewer sewing shack shacks shade shaded shades shading shaft shahin shakes shaking shales shamed shaming
  shanahan shane shanks shaped shapes shaping sharad shards sharks sharma sharps shatters shaved shaving sheared
  shearing sheath sheep sheeting shelling sheltered shen shetland shifting shilling shillings shine shingle shining
  ships shire shires shirt shock shocking shoot shooter shooters shooting shopped shore shores shortage shortages
  shorten shortland shorty shots shout shouting shoving shown shred shree shunting shutters siam siberia siberian
  siblings sidney sieben siege siegel sieges sienna sight sighting sightings sights signaled signatories signatory
  signficant signum silence silences silesian silicone sills similiar simpler simplex simplified sims simulating
  simulator simulators sing singled singlet singly sinner sinners sion sired sitcom sited sitter sitting sittings
  situation situations sixes skate skated skater skaters skating sketches skimming skirting skirts skull slain
  slamming slapping slate slated slater slaves slavonia slayer slayers slaying sleaford sleek sleepers sleepy slender
  sleuth slight slipping slips slots slovenes slower slowest slowing slumber smack smacks smalley smearing smell
  smelling smelly smelter smelters smiles smiling smoke smooth smoother smoothing smothers snakes snapping snare
  snares snatches sneaked sneaking snellen snelling sniffing sniping soared soares soaring sochi sociable sociale
  sociales socialism socialist socially societ societal society socket sockets solace solder soldiers sole soles solis
  solitaire solute solved solver solvers somali sometime somme sommer sonar sonia sonya soothe soothing sophie sorely
  sortied sorting soul souls sounded sounders sounding sourced souter southbound southeasterly southend southerly
  southerner southerners southey southland southwell southwest southwesterly sowing spaced spacer spacey spade spades
  spamming span spaniel spanking spare spared sparing spark sparking sparks sparky sparring sparse sparta spate spawn
  speaker speakers specialism speciality specially specials specie specifico specified specifies specious spector
  speechless speedies speeding spelling spence spending sperling spice spiced spicer spill spilled spilling spin spire
  spires spirited spit spitting splice spoiling spoils spoke spokes sponsors spoofing spoofs spooks spoons spore
  spores sported sportive sporty spots spotting spotty spouting sprache sprague sprang spraying spreading springer
  sprint sprinter sprinters sprinting sprints sprouting sprouts spruce sprung spurious spurring spying squall squaring
  stabbing stabling stacey stacking stade stadion stafford staged stain staines staining stains stairs stake staked
  stakes stale staley stalking stalks stall stalling stallings stallion stamens stamping stamps stanbul stance stances
  standard standing standings standish stanford stanis stannard staple staples starboard starch stare stared stares
  staring starks starred starring stars starter starters startled startling starved starving stasis stat stated
  stately statesman statewide static stating stationed statistic statny stator stats statue statues status statuses
  statutes stave staves stayed staying steal stealing steals stealth steamers steaming steele steely steen steep steer
  steers stelae stele stella stemming stepped stepping sterling steroid sterreich sterreichische steven stick stiff
  stifling stiles stille stimulation stint stipulation stipulations stirling stirring stitch stoke stoker stokes stole
  stomping stone stones stoppage stopper stopping stops stored storer storey storied stories storing stork storks
  storm storming storms storrs story stove stoves stowe strafford strafing strain straining strains stranding strands
  strang stranger strangle strasburg strategies strategist strategy stratford stratton stratus straying streaking
  streamlined stressing striations strident string stringer strings stripping stroke struck structured struggled
  strung stuck studi studia studie studies studious studium stuffing sturat styles stylings styria subregion
  subscribed subscriber subset subsets succeeds successor successors suction sued suitably suites suleiman sultana
  summed summit sumner sumter sundanese sundar sunder sundry supervisor supervisors supple supplemental supplemented
  supported supporter supporters supporting suraj surety surfacing surfer surgically surging surname surnamed surnames
  surpasses surprised surrey surveyed surveyor survival survives surviving susan susannah sustainably suture sverre
  swain swapping swarming swathes swaths swaying swearing sweat sweaters sweating swedes sweep swell swelling swept
  swine swinging swinton swirling swords swore syears symantec syncretic syntactic synthesis syriac systema systemic
  tabbed tabla tabled tablet tablets tacked tackled tactile tagger tailed tailings tainan taiyuan takers taland
  talented tales talkin talking tall taller talley tallies tallying tamara taming tamper tampered tanager tangents
  tangle tanker tanks tanner tapes taping tapings tapping tasmanian tassel taste tastes tasting tata tatar tate tauris
  taurus taxa taxed taxing teaches teague teaming tear tearing tears teasing technically technician technologist
  technologists teenage teenaged telekom telepathic telephone telephoned telethon televisi telling temp temper
  tempered temple tempo temps tempting tencent tender tenders tending tension tensions tensor tensors tent terran
  terrance terrence territor territorial terry tesco tested tester testes testicles testis texting texttitle textures
  thales thames thanet thanh thanking thanos thatcher theater theaters thebes thematic themed themis therefor theresa
  therese thessalonica thetis thickening thicket thickets thier thin thingy thinning thom thong thorough thrace thread
  threading threw thrive throat throughput thrusts thuringian tica ticked ticker tickle tico tide tides tier tierra
  tiers ties tiger tigres tilbury tiles tilley tilton timbre timed timer timers timescale timescales timing timorese
  timur tinkering tipping tireless tires tiring tissues toast toes tolerance toll tolling tolls tom tomb tong tongan
  toole toomey topical topped toppings toppling torch torches tore tories torn torus tosses tostring totaling totten
  touched touching tough toughest touristic tower towers tparis trace traced tracer tracey tracing track trackbed
  tracker trackers tracking tracks tractate traction traded tradition traditions trail trailers trailing trails
  trained trainer trainers trainset trainsets trait traitor traitors traits tralee trams trance tranche trans
  transcriptional transduction transept transepts transform transformation transformations transformed transforms
  transient transistor transited transiting transitional transitioned transitive transl translate translated
  translates translating translational translator translators translit translocation transmit transmits transpires
  transported transporter transporters transpose transverse trapping trappings trasee traveled travelled traveller
  travellers travers traverse travis trawlers trawling treachery tread treading treads treason treasure treasured
  treasurer treasures treat treated treaties treating trekking tremont trench trenches trendy trent trenton triads
  triage tribal trichy trick tricked tricking tricks tries trimester tripping trish triste trolling troms tropics
  trough truce trunk truss trusting trusty tsonga tudor tue tumor tune tuned tunes tunic tuning turban turdus turk
  turkic turley turner turns turpin tutorial twain tweet tweeting tweets tweety twente twister twisting twitch tying
  tyson uchicago uchida ultimatum unbanned unblock unblocking uncited unclear undated undercard underhanded underrated
  undertaken undertaker undo unending unger unione unison unite universality universit universitaires universitas unix
  unlinked unmarked unmasked unplanned unranked unravel unreserved unstated unsure untied untitled unto unwanted
  upland upmarket uprated urging urine usable usefull utexas utilised utilising utilized utilizes utter vacating vague
  valais valdes valdez vale valens valent valentin valentina valerian valery valle vallejo valois valuation valves
  vanish variation variations varley varma varney vasile vasily vast vastly veering vega venables veneration venetia
  venetian venona vent venter venting ventral vents ventura ventured venturi venus verden verdi verge verging verifies
  verne veronica verse versions vertically vertices vesicle vesicles vestal veterinarian veterinarians vetter vetting
  vice vicente victoire victor victorian victories vida videotape videotapes vienne viktoria villa vince vincenzo vine
  vines violent violetta virgen virgil virgilio virginian virginie virginity virtually viscount vishal visibly
  visitors vistas visualisation visually vitaly vittoria vittorio vivo vocal vocalization vocalizations vocally vocals
  vocation vocations voiced volley volleys voltages volution vorbis vote voyager vulture vultures wacker waddington
  wade waders wafer wafers wager wages waging wailing waite waited waiter waiters wakes waking walford walkin walking
  walks wall walled waller wallin walling walls walrus walsh walt walter walters wander wandering waned wang waning
  warburg warden wardens ware wares warmer warming warning warnings washes wasted wasting watch watched watcher
  watchers watchmen waterfowl waterhouse watering watery watters wattle waves waving wayward weakly weakness
  weaknesses wealthy weaponry wearing wears weatherford weaves weaving webcite wed weebly weeding weeknd weeping weigh
  weighs weighty weiner welch welding welles welling weren wessel westcott wester westerly weston westphal wether
  wetter wetting whale whales whalley wheeled whenever whereby wherever whip whipping whiter whitewater whiting
  whitten wholesaler wholesalers wholesome whopping whore whores wicked wicket wickets widnes widow wieland wielding
  wields wiener wight wilding wildlife willey willi willie willis willy wilshire wilton win winded winder winding
  windings windus windy winehouse wing winged winger wingers wingless wings winkle winnie wipe wiped wire wires wiring
  wirth wise wisely wishing witch witches wither witness witnesses witten wives wodehouse wolves woman wombat worded
  wording wordless wore workbench workhouse worms worrying worthy wound wounded wounding woven wrench wright wrights
  write writes wrought yarrow yearling yearning yeast yeasts yeats yelena yelling yemeni yeung yields yisrael yokoyama
  yonder yorker yorkers youth youths yperiod zeeland zion
  `
    .trim()
    .split(/\s+/),
);
