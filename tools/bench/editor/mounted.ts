/** An editor on the page of the benchmark, with the caret in the middle of its text. */
export interface Mounted {
  read(): string
  /** Inserts a text at the end at once, as a paste does. */
  insert(text: string): void
  /** Shows the next piece of a text that a model writes; resolves once it is in the page. */
  append(piece: string): void | Promise<void>
}
