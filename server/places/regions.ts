/**
 * The first-level regions of the countries whose sources write them in several ways: our name, then `=` and the codes
 * (ISO 3166-2 and postal) and other spellings. Long because it is a table.
 */
export const regions: Readonly<Record<string, string>> = {
  US: `Alabama=AL,Ala; Alaska=AK; Arizona=AZ,Ariz; Arkansas=AR,Ark; California=CA,Calif,Cal; Colorado=CO,Colo;
    Connecticut=CT,Conn; Delaware=DE,Del; District of Columbia=DC,D.C.,Washington DC,Washington D.C.; Florida=FL,Fla;
    Georgia=GA; Hawaii=HI; Idaho=ID; Illinois=IL,Ill; Indiana=IN,Ind; Iowa=IA; Kansas=KS,Kans,Kan; Kentucky=KY;
    Louisiana=LA; Maine=ME; Maryland=MD; Massachusetts=MA,Mass; Michigan=MI,Mich; Minnesota=MN,Minn; Mississippi=MS,Miss;
    Missouri=MO; Montana=MT,Mont; Nebraska=NE,Nebr,Neb; Nevada=NV,Nev; New Hampshire=NH,N.H.; New Jersey=NJ,N.J.;
    New Mexico=NM,N.M.,N.Mex.; New York=NY,N.Y.,New York State; North Carolina=NC,N.C.; North Dakota=ND,N.D.;
    Ohio=OH; Oklahoma=OK,Okla; Oregon=OR,Ore; Pennsylvania=PA,Penn,Penna; Rhode Island=RI,R.I.; South Carolina=SC,S.C.;
    South Dakota=SD,S.D.; Tennessee=TN,Tenn; Texas=TX,Tex; Utah=UT; Vermont=VT; Virginia=VA;
    Washington=WA,Wash,Washington State; West Virginia=WV,W.Va.; Wisconsin=WI,Wis,Wisc; Wyoming=WY,Wyo;
    Puerto Rico=PR; Guam=GU; US Virgin Islands=VI; American Samoa=AS; Northern Mariana Islands=MP`,
  CA: `Alberta=AB,Alta; British Columbia=BC,B.C.; Manitoba=MB,Man; New Brunswick=NB,N.B.;
    Newfoundland and Labrador=NL,NF,Newfoundland; Northwest Territories=NT; Nova Scotia=NS,N.S.; Nunavut=NU;
    Ontario=ON,Ont; Prince Edward Island=PE,PEI,P.E.I.; Quebec=QC,PQ,Que,Québec; Saskatchewan=SK,Sask; Yukon=YT,YK`,
  GB: `England=ENG,EN; Scotland=SCT,SCO; Wales=WLS,WAL,Cymru; Northern Ireland=NIR,N.Ireland`,
  DE: `Baden-Württemberg=BW,Baden-Wuerttemberg; Bavaria=BY,Bayern; Berlin=BE; Brandenburg=BB; Bremen=HB; Hamburg=HH;
    Hesse=HE,Hessen; Mecklenburg-Vorpommern=MV,Mecklenburg-Western Pomerania; Lower Saxony=NI,Niedersachsen;
    North Rhine-Westphalia=NW,NRW,Nordrhein-Westfalen; Rhineland-Palatinate=RP,Rheinland-Pfalz; Saarland=SL;
    Saxony=SN,Sachsen; Saxony-Anhalt=ST,Sachsen-Anhalt; Schleswig-Holstein=SH; Thuringia=TH,Thüringen`,
  AT: `Burgenland=; Carinthia=Kärnten; Lower Austria=Niederösterreich; Upper Austria=Oberösterreich; Salzburg=;
    Styria=Steiermark; Tyrol=Tirol; Vorarlberg=; Vienna=Wien`,
  CH: `Zurich=ZH,Zürich; Bern=BE,Berne; Geneva=GE,Genève; Vaud=VD; Basel-Stadt=BS,Basel-City; Basel-Landschaft=BL; Zug=ZG;
    Lucerne=LU,Luzern; St. Gallen=SG; Ticino=TI; Aargau=AG; Fribourg=FR; Neuchâtel=NE; Valais=VS; Schwyz=SZ;
    Thurgau=TG; Solothurn=SO; Graubünden=GR; Schaffhausen=SH; Jura=JU; Glarus=GL; Nidwalden=NW; Obwalden=OW; Uri=UR`,
  AU: `New South Wales=NSW,N.S.W.; Victoria=VIC; Queensland=QLD; South Australia=SA; Western Australia=WA; Tasmania=TAS;
    Northern Territory=NT; Australian Capital Territory=ACT`,
  IN: `Andhra Pradesh=AP; Assam=AS; Bihar=BR; Chandigarh=CH; Chhattisgarh=CT,CG; Delhi=DL,NCT of Delhi,NCR,Delhi NCR;
    Goa=GA; Gujarat=GJ; Haryana=HR; Himachal Pradesh=HP; Jharkhand=JH; Jammu and Kashmir=JK; Karnataka=KA; Kerala=KL;
    Madhya Pradesh=MP; Maharashtra=MH; Odisha=OR,OD,Orissa; Puducherry=PY,Pondicherry; Punjab=PB; Rajasthan=RJ;
    Tamil Nadu=TN,Tamilnadu; Telangana=TS,TG; Uttar Pradesh=UP; Uttarakhand=UT,UK; West Bengal=WB`,
  BR: `São Paulo=SP; Rio de Janeiro=RJ; Minas Gerais=MG; Paraná=PR; Santa Catarina=SC; Rio Grande do Sul=RS; Bahia=BA;
    Pernambuco=PE; Ceará=CE; Distrito Federal=DF,Federal District; Goiás=GO; Espírito Santo=ES; Amazonas=AM; Pará=PA;
    Mato Grosso=MT; Mato Grosso do Sul=MS; Paraíba=PB; Rio Grande do Norte=RN; Alagoas=AL; Sergipe=SE; Maranhão=MA;
    Piauí=PI; Rondônia=RO; Acre=AC; Amapá=AP; Roraima=RR; Tocantins=TO`,
  ES: `Madrid=MD,Comunidad de Madrid,Community of Madrid; Catalonia=CT,Cataluña,Catalunya; Andalusia=AN,Andalucía;
    Basque Country=PV,País Vasco,Euskadi; Valencian Community=VC,Comunidad Valenciana; Galicia=GA; Aragon=AR,Aragón;
    Navarre=NC,Navarra; Balearic Islands=IB,Illes Balears; Canary Islands=CN,Canarias; Castile and León=CL,Castilla y León;
    Murcia=MC; Asturias=AS; Cantabria=CB; La Rioja=RI; Extremadura=EX; Castilla-La Mancha=CM`,
  FR: `Île-de-France=IDF,Ile de France; Auvergne-Rhône-Alpes=ARA,Rhône-Alpes; Provence-Alpes-Côte d'Azur=PAC,PACA;
    Occitanie=OCC; Nouvelle-Aquitaine=NAQ,Aquitaine; Hauts-de-France=HDF; Grand Est=GES,Alsace; Brittany=BRE,Bretagne;
    Normandy=NOR,Normandie; Pays de la Loire=PDL; Bourgogne-Franche-Comté=BFC; Centre-Val de Loire=CVL; Corsica=COR,Corse`,
  IT: `Lombardy=Lombardia; Lazio=; Piedmont=Piemonte; Tuscany=Toscana; Veneto=; Emilia-Romagna=; Campania=; Sicily=Sicilia;
    Apulia=Puglia; Liguria=; Sardinia=Sardegna; Friuli-Venezia Giulia=; Trentino-South Tyrol=Trentino-Alto Adige`,
  NL: `North Holland=NH,Noord-Holland; South Holland=ZH,Zuid-Holland; Utrecht=UT; North Brabant=NB,Noord-Brabant;
    Gelderland=GE; Groningen=GR; Overijssel=OV; Limburg=LI; Friesland=FR; Flevoland=FL; Drenthe=DR; Zeeland=ZE`,
};
