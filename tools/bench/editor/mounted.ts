/** An editor on the page of the benchmark, with the focus in the middle of its text. */
export interface Mounted {
  read(): string
  /** Puts a piece of text at the end, as a rewriting does that streams. */
  append(chunk: string): void
}
