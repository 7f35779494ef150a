/** A mail server quotes the address that it refuses, and a library what it was given. */
export function withoutAddresses(sentence: string): string {
  return sentence.includes('@') ? sentence.replace(/[^\s<>"'(:=]+@[^\s<>"')]+/g, '[address]') : sentence;
}
