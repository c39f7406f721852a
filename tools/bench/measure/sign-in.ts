import type { Product } from '../../dev/dev-server.mjs'

/** Signs a user of the demo company in; returns the headers for further requests. */
export async function signIn({ board, company }: Product): Promise<Record<string, string>> {
  const answer = await fetch(`${board}/login?x-ui-mod=v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: company.people[0]?.email, password: company.password }),
  })
  const { ApiSession } = (await answer.json()) as { ApiSession: string }
  return { apiSession: ApiSession }
}
