import { expect, test } from 'vitest'
import { isRealDate, readWallTime } from './dates/wall-time.js'
import { errorMessage } from './errors/error-message.js'
import { readChannels } from './profiles/channels.js'
import { deepLinkTarget, rewriteHash } from './router/legacy-links.js'
import { readParameter } from './router/parameters/read-parameter.js'
import { readRoute } from './router/read-route.js'
import { redirectTarget } from './router/redirect.js'
import { shareIntentTarget } from './router/share-intent.js'
import { boardEnvironment } from './session/board-environment.js'
import { isEmail } from './session/email.js'
import { fieldProblems, nameText } from './session/form-field.js'
import { isUrl } from './session/url.js'
import { chooseLocale } from './session/locale.js'
import { passwordProblems } from './session/password/password.js'
import { suggestionPrefill } from './suggestions/suggestions.js'

const long = (unit: string) => unit.repeat(10_000_000 / unit.length)
const letters = long('a')
const slashes = long('/')
const unexpected = { problem: 'unexpected-value' }

// Each test only shows that the function returns: a backtracking pattern would take hours.
test.each<[string, string, () => unknown, unknown]>([
  ['DATES1', 'a date', () => isRealDate(long('1')), false],
  ['DATES2', 'a time', () => readWallTime(long('1')), null],
  [
    'ERRORS9',
    'the words of a server',
    () => errorMessage({ status: 400, isStream: false, body: { Errors: letters } }).serverMessage,
    letters.slice(0, 500),
  ],
  ['PROFILES40', 'a list of channels', () => readChannels({ Channels: long(',') }), []],
  [
    'ROUTER14',
    'a parameter',
    () => readParameter({ parameter: { type: 'int' }, text: long('1') }),
    unexpected,
  ],
  [
    'ROUTER14',
    'a parameter that is just short enough',
    () => readParameter({ parameter: { type: 'wildcard' }, text: letters.slice(0, 16_384) }),
    { value: letters.slice(0, 16_384) },
  ],
  [
    'ROUTER14',
    'a parameter that is just too long',
    () => readParameter({ parameter: { type: 'wildcard' }, text: letters.slice(0, 16_385) }),
    unexpected,
  ],
  [
    'ROUTER6',
    'deep JSON',
    () => readParameter({ parameter: { type: 'json' }, text: '['.repeat(16_000) }),
    unexpected,
  ],
  [
    'ROUTER27',
    'a path',
    () => readRoute({ path: slashes, query: [], isStrict: false }),
    { faults: [{ code: 'no-route', parameter: null }] },
  ],
  ['ROUTER41', 'a target', () => redirectTarget({ redirect: slashes, origin: 'https://a.example' }), '/'],
  ['ROUTER52', 'an old link', () => rewriteHash({ hash: `#signup/${letters}` }), '/'],
  ['ROUTER54', 'a link into the app', () => deepLinkTarget({ link: slashes }), '/'],
  [
    'ROUTER64',
    'what another app shares',
    () => shareIntentTarget({ mimeType: 'text/plain', title: letters, text: null }),
    `/suggestions?title=${letters.slice(0, 10_000)}`,
  ],
  [
    'SESSION10',
    'half characters',
    () => fieldProblems({ type: 'name', value: long('\uD800'), isRequired: true, isReadOnly: false }),
    ['name-invalid'],
  ],
  [
    'SESSION10',
    'spaces',
    () => fieldProblems({ type: 'notEmpty', value: long(' '), isRequired: true, isReadOnly: false }),
    ['field-empty'],
  ],
  ['SESSION13', 'a name', () => nameText(`a${long('\u3164')}b`).length, 10_000_002],
  ['SESSION11', 'an e-mail address', () => isEmail(long('@a.')), false],
  [
    'SESSION12',
    'a password',
    () => passwordProblems({ password: letters, policy: null }),
    ['password-too-long'],
  ],
  ['SESSION14', 'an address', () => isUrl(`http://${letters}`), false],
  [
    'SESSION40',
    'a host',
    () => boardEnvironment({ protocol: 'https:', host: long('a.'), hosts: {} }),
    'production',
  ],
  ['SESSION60', 'a language', () => chooseLocale({ language: letters }), 'en'],
  [
    'SUGGESTIONS5',
    'a title',
    () => suggestionPrefill({ title: letters, text: 'b' }),
    letters.slice(0, 10_000),
  ],
])('[%s] 10 MB: %s', (_rule, _what, judge, expected) => {
  expect(judge()).toEqual(expected)
})
