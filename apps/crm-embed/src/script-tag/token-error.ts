import { tokenProblem } from '@rostrum/sdk/rules'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error for an answer without a token. It names the mistake, and what was found instead; never a token. */
export function tokenError(answer: Response | null, text: string, tokenUrl: string): Error {
  const json = parsed(text)
  const code = tokenProblem({ answer: answer && { status: answer.status, json } })
  const fields =
    typeof json === 'object' && json ? `, fields: ${Object.keys(json).slice(0, 5).join(', ')}` : ''
  const said = answer ? `${answer.status}${fields}` : 'no answer'
  return Object.assign(new Error(`${tokenUrl}: ${said}`), { code })
}
