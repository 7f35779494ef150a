import { listed } from '../tokens/words.ts';

/** Names of companies that look like a typo: nobody who asks for Slack wants snacks. Long because it is a list. */
export const namesLikeTypos: readonly string[] =
  listed(`slack, meta, asana, starling, lucid, careem, deliveroo, biontech, raisin, forto, depop, tibber, printify, transfix, stord,
  intercom, synthesia, personio, bitpanda, sumup, tinder, grindr, flickr, tumblr, fiverr, lyft, gojek, traveloka, tokopedia, kavak, rappi, nubank,
  mercado, uala, cabify, wallapop, typeform, factorial, jobandtalent, glovo, payhawk, pleo, lunar, vivid, solaris, taxfix, ecosia, babbel, choco,
  gorillas, infarm, enpal, sono, lilium, isar, helsing, aleph, deepl, parloa, cognigy, staffbase, egym, flaconi, idealo, contentful, grover, billie,
  mambu, moss, penta, getsafe, clark, ottonova, kaia, ada, mistral, alan, qonto, ledger, mirakl, algolia, aircall, ornikar, meero, swile, payfit, spendesk,
  chime, framer, gong, hume, suno, ola, ather, rapido, oura, invitae, sonder, trainline, homeward, coursera, zolar, snocks, hostinger, tink, detectify, modal, spacex,
  cropx, aiven, scoro, preply, groww, quera, plaid, deel, jumo, dbt, outdoorsy, figma, verve, workos, render, prefect, turing`);
