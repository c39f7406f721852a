// Sets up the sandbox's identity provider for the demo company, as its manager would on the board: by OpenID Connect for
// its own people, and by SAML for its partners.

/**
 * Calls the board's server; throws the response when it is an error.
 * @param {string} board
 * @param {string} line method and path
 * @param {string | undefined} session
 * @param {unknown} body
 */
async function ask(board, line, session, body) {
  const [method = 'GET', path = '/'] = line.split(' ', 2)
  const answer = await fetch(`${board}${path}`, {
    method,
    headers: {
      ...(session && { apiSession: session }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const result = await answer.json()
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${JSON.stringify(result)}`)
  return result
}

const names = { Email: '', FirstName: '', LastName: '', Role: 'groups' }

/**
 * @param {{ board: string, sandbox: string, company: { password: string, people: { email: string }[] } }} product
 */
export async function addDemoSignOn({ board, sandbox, company }) {
  // The sandbox makes its keys at the first use, which on a busy machine takes longer than the board waits for a provider.
  await (await fetch(`${sandbox}/idp/saml/metadata`)).text()
  const credentials = { email: company.people[0]?.email, password: company.password }
  const { ApiSession: session } = await ask(board, 'POST /login?x-ui-mod=v2', undefined, credentials)
  const { Boards, Fields } = await ask(board, 'GET /api/identity-providers', session, undefined)
  const location = Fields.find((/** @type {{ Name: string }} */ { Name }) => Name === 'Location')
  const mapping = { ...names, Fields: location ? [{ FieldId: location.Id, Claim: 'location' }] : [] }
  const FirstSignIn = { BoardId: Boards[0].Id, Role: 'advocate' }
  await ask(board, 'POST /api/identity-providers', session, {
    Name: 'Varmelund',
    Domains: ['varmelund.example'],
    IsEnabled: true,
    Oidc: { Issuer: `${sandbox}/idp/oidc`, ClientId: 'rostrum-sandbox', Scopes: [] },
    ClientSecret: 'rostrum-sandbox-secret',
    Mapping: {
      ...mapping,
      Roles: [
        { Value: 'managers', Role: 'manager' },
        { Value: 'communications', Role: 'champion' },
      ],
    },
    FirstSignIn,
  })
  const address = { Address: `${sandbox}/idp/saml/metadata` }
  const { Saml } = await ask(board, 'POST /api/identity-providers/metadata', session, address)
  await ask(board, 'POST /api/identity-providers', session, {
    Name: 'Varmelund partners',
    Domains: ['partners.varmelund.example'],
    IsEnabled: true,
    Saml: { ...Saml, AllowsUnsolicited: true },
    Mapping: { ...mapping, Roles: [{ Value: 'editors', Role: 'contributor' }] },
    FirstSignIn,
  })
  await ask(board, 'POST /logout?x-ui-mod=v2', session, undefined)
}
