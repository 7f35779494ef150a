import { userHeader } from '../../../contract/auth/user-header.ts';

declare global {
  interface Window {
    /** What the document asked for before any of our code was there, by path and query below `/api`. */
    earlyAnswers?: Partial<Record<string, Promise<Response>>>;
  }
}

/** In milliseconds since the document was opened; what is asked later is to be answered as it is then. */
const freshFor = 10_000;

/**
 * Stands in the head of pages for those who are signed in, and asks at once what the page will ask first: who it is, and
 * on a dashboard of which nothing else is wanted its lead story, its overview and the first section that is open. Each answer is used
 * for the same question only, and only where it was given to the person whom the screens show. What a browser keeps and its
 * time zone are read only once the session is known: until then nothing else is to be done, and at first either takes long.
 * An answer is given out only once what follows from it is asked, so that no one asks that a second time. Where the server
 * writes the answers into the document (`server/app/documents/answer-dashboard.ts`), they are waited for there, and asked for
 * only when it ends without them. An answer is there before its text is: it is whole once something stands behind it.
 */
export const earlyScript = `(()=>{const early=window.earlyAnswers={},written=path=>document.querySelector('script[data-answer="'+path+'"]'),zoned=written('/accounts/session')?.dataset.zone,given=({dataset:{person},text})=>new Response(text,{headers:{'${userHeader}':person,'content-type':'application/json'}});let waiting=[];const find=isEnd=>{waiting=waiting.filter(({path,take})=>{const found=written(path),isWhole=isEnd||found?.nextElementSibling;if(isWhole)take(found);return!isWhole})},get=path=>zoned===undefined||path.includes('?')&&!path.endsWith(zoned)?fetch('/api'+path):new Promise(take=>{waiting.push({path,take});find(document.readyState!=='loading')}).then(found=>found?given(found):fetch('/api'+path)),ask=(path,next)=>{early[path]=get(path).then(answer=>next&&answer.ok?answer.clone().json().then(next).then(()=>answer,()=>answer):answer);early[path].catch(()=>0)};window.findAnswers=find;document.addEventListener('DOMContentLoaded',()=>find(true));ask('/accounts/session',found=>{if(!found||location.pathname!=='/dashboard'||location.search||Object.keys(localStorage).some(key=>/^(userHasChangedFilter_|dashboardSortOrder)/.test(key)))return;const zone='?timeZone='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);ask('/alerts/lead'+zone);ask('/alerts'+zone,overview=>{const open=overview.sections.find(({isLocked,count})=>!isLocked&&count);if(open)ask('/alerts/'+open.section+zone)})})})()`;

/** Stands behind each answer that the server writes into the document. */
export const answerScript = 'window.findAnswers?.()';

/** The early answer to a question; null where there is none that the person whom the screens show was given. */
export async function takeEarlyAnswer(
  { method, url, signal }: Request,
  isFor: (userId: string | null) => boolean,
  answers = window.earlyAnswers,
  // Where the server has drawn the page from them, it shows no newer ones.
  now = window.firstView ? 0 : performance.now(),
): Promise<Response | null> {
  const path = url.replace(/^.*?\/api/, '');
  const early = method === 'GET' ? answers?.[path] : undefined;
  if (!answers || !early) return null;
  delete answers[path];
  const answer = await Promise.race([early, givenUp(signal)]).catch(() => null);
  if (answer?.ok && now <= freshFor && isFor(answer.headers.get(userHeader))) return answer;
  letGo(early);
  return null;
}

/** Resolves when no one waits for the answer any more. */
const givenUp = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/** Whether the document has asked a question that begins so, and no one has taken the answer yet. */
export const hasEarlyAnswer = (path: string): boolean =>
  Object.keys(window.earlyAnswers ?? {}).some((each) => each.startsWith(path));

/** What no one has taken is read by no one. */
export function dropEarlyAnswers(): void {
  for (const early of Object.values(window.earlyAnswers ?? {})) if (early) letGo(early);
  delete window.earlyAnswers;
}

/** As long as an answer that no one reads stands open, the page seems to load, and has a connection less. */
function letGo(early: Promise<Response>): void {
  early.then(({ body }) => body?.cancel()).catch(() => undefined);
}
