import { hostsTexts } from '../texts/hosts/hosts-texts.js'

/** The intranet of the frame, from the path that the server gave it. */
const intranetOf = (pathname: string) => pathname.split('/')[2] ?? ''

/** Takes the signed token of the intranet out of the address, before anything else reads or stores that. */
function takeToken(): string | null {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('jwt')
  if (token === null) return null
  url.searchParams.delete('jwt')
  window.history.replaceState(null, '', url.href)
  return token
}

async function exchange(server: string, intranet: string, token: string): Promise<{ token: string }> {
  const answer = await fetch(`${server}/api/intranet/token`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intranet, token }),
  })
  const body: unknown = answer.ok ? await answer.json() : null
  if (typeof body === 'object' && body && 'Token' in body && typeof body.Token === 'string')
    return { token: body.Token }
  throw new Error(`The server refused the sign-in of the intranet (${answer.status})`)
}

/** Opens the board in a page of an intranet, which signs the person in. */
export async function openIntranet(): Promise<void> {
  const token = takeToken()
  let isRefused = false
  const server = window.location.origin
  // The sign-in does not wait for the code of the board.
  let exchanged = token === null ? null : exchange(server, intranetOf(window.location.pathname), token)
  exchanged?.catch(() => {})
  const { openBoard } = await import('../board.js')
  const board = openBoard({
    host: {
      canLeave: () => false,
      getToken: async () => {
        const given = exchanged
        // It works once; the intranet signs another one when the page is loaded again.
        exchanged = null
        if (given === null) throw new Error('The intranet gave no token')
        try {
          return await given
        } catch (error) {
          isRefused = true
          throw error
        }
      },
    },
  })
  if (!board) return
  await board.started
  if (!isRefused) return
  const { texts, toasts } = board.rostrum
  await texts.load(hostsTexts)
  toasts.show({ kind: 'error', message: texts.$text(hostsTexts).get()('intranet-refused') })
}
