import type { Rostrum } from '../rostrum.js'

/** Milliseconds from the end of a call until the page shows what came, also on a slow phone. */
const drawnAfter = 500

/**
 * Runs this after so many milliseconds, once no call has been in progress for a while: what the page shows comes first.
 * The returned function cancels.
 */
export function afterQuiet({ environment, client }: Rostrum, ms: number, run: () => void): () => void {
  let wasBusy = true
  let stop = environment.after(ms, function look() {
    const isQuiet = !client.isBusy()
    if (isQuiet && !wasBusy) return run()
    wasBusy = !isQuiet
    stop = environment.after(drawnAfter, look)
  })
  return () => stop()
}
