import type { Rostrum } from '../rostrum.js'

/**
 * Runs this after so many milliseconds, or as many again while a call is in progress: what the page shows comes first.
 * The returned function cancels.
 */
export function afterQuiet({ environment, client }: Rostrum, ms: number, run: () => void): () => void {
  let stop = environment.after(ms, function look() {
    if (client.isBusy()) stop = environment.after(ms, look)
    else run()
  })
  return () => stop()
}
