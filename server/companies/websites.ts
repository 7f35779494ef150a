import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

// Addresses under these say where a page is kept, not whose it is.
const sharedHosts = new Set(
  `about.me airtable.com amazon.com amazonaws.com angel.co angellist.com apple.com archive.org azurewebsites.net bit.ly
  bitbucket.org blogger.com blogspot.com bloomberg.com business.site calendly.com carrd.co cargocollective.com
  crowdcube.com crunchbase.com dealroom.co discord.com discord.gg dropbox.com ebay.com etsy.com eventbrite.com f6s.com
  facebook.com fb.com fb.me firebaseapp.com flickr.com forbes.com github.com gitlab.com godaddysites.com gofundme.com
  goo.gl google.com gust.com herokuapp.com indiegogo.com instagram.com jimdo.com kickstarter.com launchrock.com
  linkedin.com linktr.ee lnkd.in mailchi.mp medium.com meetup.com microsoft.com myshopify.com myspace.com netlify.app
  ngrok.io notion.site notion.so pages.dev patreon.com pinterest.com pitchbook.com prezi.com producthunt.com reddit.com
  republic.com republic.co sec.gov seedrs.com shopify.com slack.com slideshare.net soundcloud.com spotify.com
  squarespace.com startengine.com strikingly.com substack.com t.co t.me techcrunch.com telegram.me tiktok.com
  tinyurl.com tracxn.com tumblr.com twitter.com typeform.com unbouncepages.com vercel.app vimeo.com vk.com wa.me
  webflow.io weebly.com wefunder.com weibo.com wellfound.com wikipedia.org wix.com wixsite.com wordpress.com workers.dev
  x.com yahoo.com ycombinator.com yolasite.com youtu.be youtube.com
  appspot.com ashbyhq.com azurestaticapps.net bamboohr.com beacons.ai behance.net bio.link bio.site breezy.hr bsky.app
  bubbleapps.io builtin.com businesswire.com canva.com canva.site cloudfront.net docsend.com dribbble.com durable.co
  figma.com fly.dev forms.gle framer.ai framer.app framer.website ghost.io gitbook.io github.dev github.io gitlab.io
  glassdoor.com glide.page glideapp.io glideapps.com globenewswire.com googleusercontent.com greenhouse.io hackernoon.com
  hashnode.dev hubspot.com hubspotpagebuilder.com huggingface.co indeed.com itch.io jimdofree.com jimdosite.com join.com
  kit.com lever.co lovable.app mailchimpsites.com mastodon.social mystrikingly.com myworkdayjobs.com northdata.com
  onrender.com opencorporates.com pappers.fr personio.com personio.de prnewswire.com quora.com railway.app readthedocs.io
  recruitee.com repl.co replit.app site123.me skool.com smartrecruiters.com snapchat.com societe.com softr.app softr.site
  super.site surge.sh teamtailor.com techstars.com threads.net tilda.ws twitch.tv typedream.app umso.co web.app webador.com webnode.com webnode.page welcometothejungle.com whatsapp.com wordpress.org workable.com
  xing.com yelp.com zohosites.com`.split(/\s+/),
);

// Second levels sold like country endings, though the public suffix list counts them as private.
const openSuffixes = new Set(
  `ae.org br.com cn.com co.com com.de com.se de.com eu.com gb.net gr.com hu.net in.net jp.net jpn.com mex.com ru.com
  sa.com se.net uk.com uk.net us.com us.org za.com`.split(/\s+/),
);

/**
 * The domain that a company registered for itself, in ASCII and without `www`: `https://www.acme.co.uk/jobs` →
 * `acme.co.uk`. Null for shared hosts (app stores, social networks, site builders), numeric addresses and anything that
 * is not a public host name. Endings by the public suffix list.
 */
export function registrableDomain(urlOrHost: string): string | null {
  const address = urlOrHost.trim().replace(/^https?:?\/*\s*/i, '');
  const host = parse(address, { allowPrivateDomains: true });
  if (!host.domain || host.isIp || !(host.isIcann || host.isPrivate)) return null;
  if (host.isPrivate && !openSuffixes.has(host.publicSuffix ?? '')) return null;
  const domain = domainToASCII(host.domain);
  // Some signs are several characters in ASCII, such as a letter in brackets, and some are none: what is left is no host.
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain) && !sharedHosts.has(domain) ? domain : null;
}

/** Whether an address is of a host where many have pages: it says nothing of whose page it is. */
export function isSharedHost(urlOrHost: string): boolean {
  const { domain, isPrivate, publicSuffix } = parse(urlOrHost.trim(), { allowPrivateDomains: true });
  const isOfMany = (host: string | null) => host !== null && sharedHosts.has(host);
  return (
    (isPrivate === true && !openSuffixes.has(publicSuffix ?? '')) ||
    isOfMany(domain) ||
    isOfMany(publicSuffix)
  );
}

/** The host of an address without what many have in front of it: 'www', a language. Null where it is no address. */
export function ownHost(urlOrHost: string): string | null {
  const { hostname, domain } = parse(urlOrHost.trim());
  if (!hostname || !domain) return null;
  const bare = hostname.toLowerCase().replace(/^(?:www\d?|m|web|home|en|de|fr|es|it|nl|us|uk|eu)\./, '');
  return bare.endsWith(domain) ? bare : domain;
}

/** The name of a company's page on LinkedIn, `https://uk.linkedin.com/company/Acme/jobs` → `acme`; null for people. */
export function linkedinSlug(url: string): string | null {
  const path =
    /^(?:https?:)?(?:\/\/)?(?:[\w-]+\.)?linkedin\.com\/(?:company|school|showcase)\/([^/?#\s]+)/i.exec(
      url.trim(),
    );
  if (!path?.[1]) return null;
  try {
    return decodeURIComponent(path[1]).normalize('NFC').toLowerCase();
  } catch {
    return null;
  }
}
