/** Something whose code comes later: fetched once, and again after a failure. */
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
    /** What is there already. */
    known: () => known,
    /** Fetches it without waiting; whoever needs it hears of a failure. */
    fetch: () => void get().catch(() => {}),
  }
}
