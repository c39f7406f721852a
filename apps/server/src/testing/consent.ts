/** Opens the sandbox's consent page, chooses a person and decides, as a browser does. Answers where it is sent. */
export async function consent(
  address: string,
  person: string,
  decision: 'allow' | 'deny' = 'allow',
): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person, decision }),
  })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`The consent ended at a page (${answer.status}): ${await answer.text()}`)
  return location
}
