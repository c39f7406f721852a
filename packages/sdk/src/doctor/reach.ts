/** Milliseconds to wait for an answer. */
const patience = 8000

/** Runs a step, and returns the directives of the page's policy that were violated meanwhile. */
export async function violationsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  if (typeof document === 'undefined') return []
  const seen: string[] = []
  const note = (event: SecurityPolicyViolationEvent) => seen.push(event.effectiveDirective)
  document.addEventListener('securitypolicyviolation', note)
  await run()
  // The event of a refused request follows its rejection.
  await new Promise((done) => setTimeout(done))
  document.removeEventListener('securitypolicyviolation', note)
  return seen
}

/** A file that the server lets every page read, whatever keys there are. */
export const openFile = (server: string): string => `${server}/v/0/integrity.json`

/** The file, or our refusal where a server has no widgets; what another site answers is neither. */
async function isOurs(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json()
  return answer.ok || (typeof body === 'object' && body !== null && 'Result' in body)
}

/** Whether a server of ours answers at all: yes, no, or the page's policy forbids to ask. */
export async function reach(server: string): Promise<'yes' | 'no' | 'blocked'> {
  let isThere = false
  const violated = await violationsOf(() =>
    fetch(openFile(server), { credentials: 'omit', signal: AbortSignal.timeout(patience) })
      .then(isOurs)
      .then(
        (ours) => (isThere = ours),
        () => {},
      ),
  )
  if (violated.includes('connect-src')) return 'blocked'
  return isThere ? 'yes' : 'no'
}
