/**
 * Opens the sandbox's consent page, chooses a person and decides, as a browser does; with `kept` only these scopes
 * stay ticked. Answers where it is sent.
 */
export async function consent(
  address: string,
  person: string,
  decision: 'allow' | 'deny' = 'allow',
  kept?: readonly string[],
): Promise<string> {
  const body = new URLSearchParams({ person, decision, ...(kept && { chose: '1' }) })
  for (const scope of kept ?? []) body.append('kept', scope)
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', body })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`The consent ended at a page (${answer.status}): ${await answer.text()}`)
  return location
}
