/** Waits until something is there. */
export async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = look()
    if (found) return found
    await new Promise((done) => setTimeout(done, 20))
  }
}
