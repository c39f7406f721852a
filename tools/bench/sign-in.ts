import type { Product } from '../product.mjs'

/** Signs a person of the demo company in; answers the headers of every further call. */
export async function signIn({ board, company }: Product): Promise<Record<string, string>> {
  const answer = await fetch(`${board}/login?x-ui-mod=v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: company.people[0]?.email, password: company.password }),
  })
  const { ApiSession } = (await answer.json()) as { ApiSession: string }
  return { apiSession: ApiSession }
}
