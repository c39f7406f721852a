import type { SignInProblem } from '@rostrum/rules'

/** The section of the documentation about a problem. */
export const helpWith = (code: string): string => `docs/embedding.md#${code}`

/** What is wrong and what to do, for the owner of the page; in English, like the documentation. */
export const integratorWords: Readonly<Record<SignInProblem, string>> = {
  'token-url-missing':
    'The script tag has no data-token-url. Set it to the route of your server that issues tokens.',
  'token-url-unreachable': 'The token route of your server couldn’t be reached.',
  'token-url-refused':
    'The token route of your server refused the request (401 or 403). Sign the person in on your page first.',
  'token-url-not-found':
    'The token route wasn’t found. It must answer POST at the address in data-token-url.',
  'token-url-failed':
    'The token route of your server failed. Its log says why; often the key is wrong or was revoked.',
  'key-refused':
    'The board refused the key of your server: it is unknown, was revoked, or is for another board. Compare with "key list".',
  'token-not-json': 'The token route didn’t answer with JSON. It may have redirected to a sign-in page.',
  'token-not-in-answer':
    'The token route’s answer has no "token". Pass the board’s "Token" on as { "token": … }.',
  'token-late': 'The token route didn’t answer within 15 seconds.',
  'token-threw': 'getToken failed.',
  'token-refused':
    'The board refused the token: it was used or expired, its key was revoked, or the key doesn’t name this page’s origin. Request a new token each time, and compare the origins in "key list".',
  'person-unknown': 'The board has no active person with this e-mail address.',
  'origin-not-allowed':
    'No integration key names the origin of this page. Add a key with "key create --origin …".',
  'server-unreachable': 'The board couldn’t be reached, or data-server isn’t the address of a board.',
  'policy-blocks-server': 'The page’s Content-Security-Policy doesn’t allow the board in connect-src.',
  'session-ended': 'The session has ended and couldn’t be renewed.',
  'sign-in-elsewhere': 'The person’s company wants them to sign in on the board itself.',
}
