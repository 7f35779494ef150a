/** A noun phrase up to what only says more of it: `Acme for its labs` is `Acme`. */
export function beforePreposition(words: string): string {
  return words.replace(
    /\s(?:to|for|as|at|in|with|after|amid|alongside|via|through|ahead|following|on|which|that|who|by|from|led|backed)\s.*$|\sof\s(?=[\d$€£]).*$|[,;:].*$|\s[-–—]\s.*$/iu,
    '',
  );
}
