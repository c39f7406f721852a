/** Milliseconds until the timeout, and between two attempts. */
interface Waiting {
  readonly timeout?: number
  readonly interval?: number
}
/** Retries until `work` does not throw, and resolves with its result; rejects with the last error. */
export declare const waitFor: <T>(work: () => T | Promise<T>, waiting?: Waiting) => Promise<T>
/** Retries until `work` returns a truthy value, and resolves with it; rejects after the timeout. */
export declare const waitUntil: <T>(
  work: () => T | Promise<T>,
  waiting?: Waiting,
) => Promise<T extends '' | 0 | false | null | undefined ? never : T>
export {}
//# sourceMappingURL=wait-for.d.ts.map
