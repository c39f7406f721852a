import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const saml = {
  EntityId: 'https://idp.acme.test/metadata',
  SsoUrl: 'https://idp.acme.test/sso',
  SloUrl: null,
  Certificates: ['-----BEGIN CERTIFICATE-----'.padEnd(120, 'A')],
  MetadataUrl: 'https://idp.acme.test/metadata',
  Signed: 'assertion',
  AllowsUnsolicited: false,
}
const empty = { Email: '', FirstName: '', LastName: '', Role: '', Roles: [] }
const provider = {
  Id: 'idp000000000001',
  Kind: 'oidc',
  Name: 'Acme ID',
  Domains: ['acme.test'],
  IsEnabled: true,
  Oidc: { Issuer: 'https://login.acme.test', ClientId: 'rostrum', Scopes: [] },
  HasSecret: true,
  Saml: null,
  CertificatesEnd: [],
  Mapping: empty,
  FirstSignIn: null,
  Addresses: {
    Callback: 'https://board.example/auth/sso/idp000000000001/callback',
    LoggedOut: 'https://board.example/login',
    Backchannel: 'https://board.example/auth/sso/idp/backchannel-logout',
    EntityId: null,
    Acs: null,
    Logout: null,
  },
  TestedAt: null,
  Findings: [],
  Errors: [
    {
      At: '2026-11-25 08:00:00',
      Code: 'sso-0004',
      Fault: 'email-domain',
      Said: 'other.test',
      Email: 'a@other.test',
    },
  ],
  UpdatedAt: '2026-11-20 08:00:00',
}
const PasswordPolicy = {
  MinLength: 8,
  MaxLength: 50,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
  History: 0,
  MaxAgeDays: 0,
}
const manager = { Id: '00A000000000001', Name: 'Mara Jansen', Email: 'mara@acme.test' }
const list = (providers: readonly object[]) => ({
  Providers: providers,
  Policy: { IsOnly: false, ExemptIds: [] },
  Managers: [manager],
  Boards: [{ Id: 'brd000000000001', Name: 'Acme Voices' }],
  Roles: ['advocate', 'manager'],
  Fields: [{ Id: 'fldlocation0001', Name: 'Location' }],
  ProofSeconds: 300,
})

type Answers = Record<string, (asked: Asked) => unknown>

/** The page of the settings; `sent` is what reaches the server, by call. */
async function open(providers: readonly object[] = [provider], answers: Answers = {}, matrix?: object) {
  window.history.replaceState(null, '', '/settings/sign-in')
  window.scrollTo = vi.fn()
  const sent: Record<string, unknown>[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      (asked: Asked) => {
        sent.push(Object(asked.body))
        return answer(asked)
      },
    ]),
  )
  const startup = sampleStartup()
  const User = matrix ? { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } } : startup.User
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, User }),
      'GET /api/identity-providers': () => list(providers),
      'POST /password-policy': () => ({ PasswordPolicy }),
      'POST /api/proof': () => ({ Result: true }),
      ...recorded,
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const button = (name: string, within = 'main') =>
    waitFor(() => {
      const found = [...element.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  const field = (label: string, within = 'main') =>
    waitFor(() => {
      const found = [...element.querySelectorAll(`${within} label`)].find(
        ({ textContent }) => textContent === label,
      )
      const input = element.querySelector(`[id="${found?.getAttribute('for') ?? ''}"]`)
      if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`)
      return input
    })
  const type = async (label: string, value: string, within?: string) => {
    const input = await field(label, within)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { element, sent, button, field, type }
}

test('[PERMISSIONS41] a manager sees the providers, what to register there, and the last errors in words', async () => {
  const { element, field } = await open()
  await waitFor(() => expect(element.textContent).toContain('Acme ID'))
  expect((await field('Redirect URI')).value).toBe(provider.Addresses.Callback)
  expect(element.textContent).toContain(
    'The e-mail address has none of this provider’s domains. Message: other.test',
  )
  expect(element.textContent).toContain('Saved. Leave it empty to keep it.')
})

test('[PERMISSIONS27] [PERMISSIONS41] whoever does not manage is led home and told why, and nothing is asked', async () => {
  const { element } = await open([provider], {}, { post: { canRead: true } })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(element.textContent).toContain('Your role doesn’t include this page.')
})

test('a new OpenID provider is saved, after a proof of who it is', async () => {
  let times = 0
  const { element, sent, button, type } = await open([], {
    'POST /api/identity-providers': () => {
      times += 1
      return times === 1 ? failsWith(403, 'proof-needed') : { Provider: provider }
    },
  })
  ;(await button('Add OpenID Connect')).click()
  await type('Name on the sign-in page', 'Acme ID')
  await type('E-mail domains', '@Acme.test, acme.example')
  await type('Issuer', 'https://login.acme.test')
  await type('Client ID', 'rostrum')
  await type('Client secret', 'shh')
  ;(await button('Save', 'section[aria-label="New identity provider"]')).click()
  await waitFor(() => expect(element.querySelector('dialog input')).not.toBeNull())
  const proof = element.querySelector('dialog input')
  Reflect.set(HTMLInputElement.prototype, 'value', 'Correct horse 7', proof)
  proof?.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() =>
    expect(element.querySelector('dialog input')).toMatchObject({ value: 'Correct horse 7' }),
  )
  ;(element.querySelector('dialog button[type="submit"]') as HTMLButtonElement).click()
  await waitFor(() => expect(element.querySelector('.setting-row-name')?.textContent).toBe('Acme ID'))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    Name: 'Acme ID',
    Domains: ['acme.test', 'acme.example'],
    Oidc: { Issuer: 'https://login.acme.test', ClientId: 'rostrum', Scopes: [] },
    ClientSecret: 'shh',
    IsEnabled: false,
  })
})

test('[PEOPLEFIELDS7] the claims that fill in the company’s own fields are set, and taken back', async () => {
  const { element, sent, button, type } = await open([provider], {
    [`PUT /api/identity-providers/${provider.Id}`]: () => ({ Provider: provider }),
  })
  await waitFor(() => expect(element.textContent).toContain('They follow the provider at each sign-in'))
  /** Saves until it is sent: a press while the one before is under way does nothing. */
  const saved = (Fields: object[]) =>
    waitFor(async () => {
      ;(await button('Save', 'section[aria-label="Acme ID"]')).click()
      expect(sent.at(-1)).toMatchObject({ Mapping: { Fields } })
    })
  await type('Location', 'office')
  await saved([{ FieldId: 'fldlocation0001', Claim: 'office' }])
  await type('Location', ' ')
  await saved([])
})

test('the metadata of a SAML provider fill its form, and what is wrong with them is said', async () => {
  let times = 0
  const { element, sent, button, type } = await open([], {
    'POST /api/identity-providers/metadata': () => {
      times += 1
      return times === 1
        ? { Saml: null, Finding: { Fault: 'not-a-provider', Said: null } }
        : { Saml: saml, Finding: null }
    },
  })
  ;(await button('Add SAML')).click()
  await type('Metadata address', saml.MetadataUrl)
  ;(await button('Read metadata')).click()
  await waitFor(() => expect(element.textContent).toContain('There’s no identity provider at this address.'))
  ;(await button('Read metadata')).click()
  await waitFor(() => expect(element.textContent).toContain(`Entity ID: ${saml.EntityId}`))
  expect(sent).toEqual([{ Address: saml.MetadataUrl }, { Address: saml.MetadataUrl }])
})

test('a test says in words what is wrong, and the last provider stays while only single sign-on is allowed', async () => {
  const { element, button } = await open([provider], {
    [`POST /api/identity-providers/${provider.Id}/test`]: () => ({
      Findings: [{ Fault: 'client', Said: 'invalid_client' }],
      Provider: { ...provider, TestedAt: '2026-11-25 08:00:00', Findings: [{ Fault: 'client', Said: null }] },
    }),
    [`DELETE /api/identity-providers/${provider.Id}`]: () => failsWith(409, 'api-409'),
  })
  ;(await button('Test')).click()
  await waitFor(() => expect(element.textContent).toContain('Message: invalid_client'))
  expect(element.textContent).toContain('Test failed')
  ;(await button('Remove')).click()
  ;(await button('Remove', 'dialog')).click()
  await waitFor(() => expect(element.textContent).toContain('one provider must stay'))
})

test('only single sign-on wants an exception, and says so', async () => {
  const { element, sent, button } = await open([provider], {
    'PUT /api/identity-providers/policy': ({ body }) =>
      Object(body).ExemptIds.length === 0
        ? failsWith(400, 'api-400', { ExemptIds: 'missing' })
        : { Result: true },
  })
  const section = 'section[aria-labelledby="sign-in-only"]'
  const save = await button('Save', section)
  const boxes = () => [...element.querySelectorAll<HTMLInputElement>(`${section} input[type=checkbox]`)]
  const tick = async (at: number) => {
    boxes()[at]?.click()
    await waitFor(() => expect(boxes()[at]?.checked).toBe(true))
  }
  await tick(0)
  save.click()
  await waitFor(() => expect(element.textContent).toContain('Choose at least one person with a password'))
  await tick(1)
  save.click()
  await waitFor(() => expect(element.querySelector(section)?.textContent).toContain('Saved.'))
  expect(sent.at(-1)).toEqual({ IsOnly: true, ExemptIds: [manager.Id] })
})

test('[SESSION130] [SESSION131] what the company asks of passwords is saved; a number out of range is not', async () => {
  const { element, sent, button, type } = await open([], {
    'PUT /api/password-policy': ({ body }) => ({ PasswordPolicy: { ...PasswordPolicy, ...Object(body) } }),
  })
  const section = 'section[aria-labelledby="sign-in-passwords"]'
  await type('Minimum length (6 to 50)', '99')
  await waitFor(() => expect(element.textContent).toContain('Enter a whole number in this range.'))
  ;(await button('Save', section)).click()
  await type('Minimum length (6 to 50)', '12')
  await type('Days until a password expires (0: never)', '90')
  await waitFor(() => expect(element.textContent).not.toContain('Enter a whole number in this range.'))
  ;(await button('Save', section)).click()
  await waitFor(() => expect(element.querySelector(section)?.textContent).toContain('Saved.'))
  expect(sent).toEqual([
    {
      MinLength: 12,
      History: 0,
      MaxAgeDays: 90,
      RequireUpper: false,
      RequireLower: false,
      RequireDigit: false,
      RequireSymbol: false,
    },
  ])
})
