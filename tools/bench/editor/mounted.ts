/** An editor on the page of the benchmark, with the caret in the middle of its text. */
export interface Mounted {
  read(): string
  /** Appends a chunk of text, as a streamed rewrite does. */
  append(chunk: string): void
}
