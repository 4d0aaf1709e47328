/** An error whose message is a sentence for the reader, in his language. */
export class Told extends Error {}
