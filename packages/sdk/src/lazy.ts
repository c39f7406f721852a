/** A value whose code is loaded on demand, and again after an error. */
export const lazily = <T>(load: () => Promise<T>) => {
  let known: T | null = null
  let loading: Promise<T> | null = null
  const get = () =>
    (loading ??= load().then(
      (loaded) => (known = loaded),
      (error: unknown) => {
        loading = null
        throw error
      },
    ))
  return {
    get,
    /** The value, if it is already loaded. */
    known: () => known,
    /** Starts loading without waiting, and calls `take` with the value; an error is reported by the next `get`. */
    fetch: (take?: (value: T) => unknown) => void get().then(take, () => {}),
  }
}
