import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { readRoute, type RouteParams, type RouteQuery, type RouteQueryInput } from './read-route.js'
import { routes, type RouteName } from './routes.js'
import { RouteError, writeRoute } from './write-route.js'

// Every UTF-16 unit, including lone surrogates and NUL.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const story = '0ASabcDEF012345'
const message = '005abcDEF012345'
const post = '004abcDEF012345'
const board = 'brdabcDEF012345'
const account = '001abcDEF012345'
const suggestion = 'ocsabcDEF012345'
const code = `${'a1'.repeat(23)}.12345678`
const profile = `003-${account}-x`

const read = (address: string, isStrict = false) => {
  const [path = '', query = ''] = address.split('?', 2)
  return readRoute({ path, query: new URLSearchParams(query), isStrict })
}
const nameOf = (address: string) => {
  const reading = read(address)
  return 'match' in reading ? reading.match.name : reading.faults
}

test.each<[string, string, RouteName]>([
  ['ROUTER20', '/login?email=a@b.de', 'login'],
  ['ROUTER20', `/invite?accountId=${account}&boardId=${board}`, 'invite'],
  ['ROUTER20', `/signup?code=${code}`, 'signup'],
  ['ROUTER20', `/signup?code=${code.slice(0, 20)}`, 'signup'],
  ['ROUTER20', '/register?token=t&ssoRequired=1', 'register'],
  ['ROUTER20', `/expired/code/${code}`, 'expired'],
  ['ROUTER20', '/forgot-password', 'forgotPassword'],
  ['ROUTER20', `/recover/code/${code}`, 'recover'],
  ['ROUTER35', `/recover/code/${code.slice(0, 20)}`, 'recover'],
  ['ROUTER35', '/expired/code/x', 'expired'],
  ['ROUTER36', '/recover/code/', 'recoverCut'],
  ['ROUTER36', '/expired/code', 'expiredCut'],
  ['ROUTER20', '/sso?t=x&error_code=sso-0001&autologin=1&isMsTeamsApp=1', 'sso'],
  ['ROUTER20', '/login-salesforce?orgID=1&userID=2&sessionID=3&entURL=4&theme=Theme3', 'loginSalesforce'],
  ['ROUTER20', '/login-sugar?sugar_url=u&token=t', 'loginSugar'],
  ['ROUTER20', '/maintenance', 'maintenance'],
  ['ROUTER20', '/close-window', 'closeWindow'],
  ['ROUTER27', '/error/not-found', 'notFound'],
  ['ROUTER34', '/test', 'test'],
  ['ROUTER34', '/test/vue', 'testVue'],
  ['ROUTER21', '/my-profile', 'myProfile'],
  ['ROUTER21', '/my-profile/me', 'myProfilePart'],
  ['ROUTER21', '/my-profile/topics', 'myProfilePart'],
  ['ROUTER21', '/my-profile/help', 'myProfilePart'],
  ['ROUTER21', '/my-profile/setupExtension', 'myProfilePart'],
  ['ROUTER21', '/my-profile/notifications', 'myProfilePart'],
  ['ROUTER21', '/my-profile/password', 'myProfilePart'],
  ['ROUTER21', '/my-profile/myTone', 'myTone'],
  ['ROUTER21', '/my-profile/profiles?isAddingXingProfile=true', 'myProfileConnect'],
  ['ROUTER21', '/profiles', 'profiles'],
  ['ROUTER21', '/settings/networks', 'networkApps'],
  ['ROUTER21', '/settings/people?state=left&profiles=expired&q=a', 'people'],
  ['ROUTER21', '/settings/stories?state=draft&sort=oldest&q=a', 'editorial'],
  ['ROUTER21', '/settings/stories/new?link=https://a.test', 'editedStory'],
  ['ROUTER21', '/settings/stories/0ASabcDEF012345', 'editedStory'],
  ['ROUTER21', '/settings/people/invite', 'invitePeople'],
  ['ROUTER21', '/settings/people/00AabcDEF012345', 'person'],
  ['ROUTER21', '/settings/crisis', 'crisisMode'],
  ['CALENDAR2', '/settings/calendar?month=2026-11', 'boardSettings'],
  ['AUDIT5', '/settings/history?q=a&kind=people&from=2026-01-01', 'boardSettings'],
  ['ROUTER21', '/settings/digest', 'boardSettings'],
  ['ROUTER21', '/profiles/add', 'addProfile'],
  ['ROUTER21', `/profiles/${profile}`, 'profile'],
  ['ROUTER21', '/leaderboard', 'leaderboard'],
  [
    'LEADERBOARD12',
    '/leaderboard?kind=teams&period=dates&from=2026-01-01&to=2026-01-31&page=2',
    'leaderboard',
  ],
  ['ROUTER21', '/leaderboard/settings', 'leaderboardSettings'],
  ['ROUTER21', '/analytics', 'analytics'],
  ['ROUTER21', '/analytics/me', 'ownAnalytics'],
  ['ROUTER21', '/approvals', 'approvals'],
  ['ROUTER21', '/approvals/settings', 'approvalSettings'],
  ['ROUTER21', '/upgrade', 'upgrade'],
  ['ROUTER21', `/board/${board}`, 'board'],
  ['ROUTER21', '/board', 'boardHome'],
  ['ROUTER21', '/no-access-to-board', 'noAccessToBoard'],
  ['ROUTER22', '/', 'home'],
  ['ROUTER22', '/?theater=true&with-logout=true&q=x', 'home'],
  ['ROUTER22', '/popularity', 'homeOrder'],
  ['ROUTER22', '/date/xing', 'homeNetwork'],
  ['ROUTER23', `/${story}`, 'story'],
  ['ROUTER23', `/${story}/shares`, 'storyShares'],
  ['ROUTER22', `/${story}/share`, 'storyShare'],
  ['ROUTER23', `/${message}`, 'message'],
  ['ROUTER23', `/${message}/shares`, 'messageShares'],
  ['ROUTER22', `/my-shares?accountId=${account}&boardId=${board}`, 'myShares'],
  ['ROUTER22', '/my-shares?q=fair&network=linkedin&group=failed&span=month', 'myShares'],
  ['ROUTER22', '/my-shares/new', 'newPost'],
  ['ROUTER22', '/my-shares/new/profiles', 'newPostElement'],
  ['ROUTER22', '/my-shares/new/location', 'newPostElement'],
  ['ROUTER22', `/my-shares/${post}`, 'post'],
  ['ROUTER22', `/my-shares/${post}/${message}`, 'reshare'],
  ['ROUTER22', `/my-shares/${post}/${message}/shares`, 'reshareShares'],
  ['ROUTER22', '/suggestions?title=a&text=b&url=c', 'suggestions'],
  ['ROUTER22', '/suggestions/accepted/me', 'suggestionList'],
  ['ROUTER22', '/suggestions/all/everyone', 'suggestionList'],
  ['ROUTER22', `/suggestions/${suggestion}`, 'suggestion'],
  ['ROUTER28', '/my-shares/', 'myShares'],
  ['ROUTER28', '/my%2Dshares', 'myShares'],
])('[%s] %s is %s', (_rule, address, name) => {
  expect(nameOf(address)).toBe(name)
})

test.each([
  ['ROUTER27', '/nothing'],
  ['ROUTER27', ''],
  ['ROUTER27', 'my-shares'],
  ['ROUTER27', '//my-shares'],
  ['ROUTER27', '/my-shares//'],
  ['ROUTER27', '/my-shares/new/other'],
  ['ROUTER27', '/my-profile/other'],
  ['ROUTER27', '/suggestions/open/me'],
  ['ROUTER27', '/date/mastodon'],
  ['ROUTER27', `/${post}`],
  ['ROUTER27', '/constructor'],
  ['ROUTER27', '/:storyId'],
  ['ROUTER28', '/%'],
  ['ROUTER28', '/my-shares/%E0%A4%A'],
  ['ROUTER28', '/my-shares%2Fnew'],
])('[%s] nothing fits %s', (_rule, address) => {
  expect(nameOf(address)).toEqual([{ code: 'no-route', parameter: null }])
})

test.each([
  ['ROUTER24', '/login-sugar?token=t', [{ code: 'query-parameter-missing', parameter: 'sugar_url' }]],
  [
    'ROUTER24',
    '/login-salesforce',
    ['orgID', 'userID', 'sessionID', 'entURL'].map((parameter) => ({
      code: 'query-parameter-missing',
      parameter,
    })),
  ],
  ['ROUTER25', '/profiles/add?network=mastodon', [{ code: 'unexpected-value', parameter: 'network' }]],
  ['ROUTER25', '/my-shares?boardId=x', [{ code: 'regex-no-match', parameter: 'boardId' }]],
  ['ROUTER25', `/${story}/share?share=-1`, [{ code: 'unexpected-value', parameter: 'share' }]],
])('[%s] %s: %j', (_rule, address, faults) => {
  expect(read(address)).toEqual({ faults })
})

test('[ROUTER26] strict mode refuses what the route does not define', () => {
  const faults = [{ code: 'parameter-not-defined', parameter: 'utm' }]
  expect(read('/login?utm=1', true)).toEqual({ faults })
  expect(read('/login?utm=1')).toEqual({ match: { name: 'login', params: {}, query: {} } })
  expect(read('/login?constructor=1', true)).toEqual({
    faults: [{ code: 'parameter-not-defined', parameter: 'constructor' }],
  })
  expect(read('/login?email=a', true)).toEqual({
    match: { name: 'login', params: {}, query: { email: 'a' } },
  })
})

test('[ROUTER22] values are read by their types', () => {
  expect(read(`/${story}/share`)).toEqual({
    match: { name: 'storyShare', params: { storyId: story }, query: { share: 1 } },
  })
  expect(read(`/${story}/share?share=3&q=a%20b&theater=0`)).toEqual({
    match: { name: 'storyShare', params: { storyId: story }, query: { share: 3, q: 'a b', theater: false } },
  })
})

test('[ROUTER28] of a parameter that is there twice the first counts', () => {
  expect(read('/login?email=a&email=b')).toEqual({
    match: { name: 'login', params: {}, query: { email: 'a' } },
  })
})

test('[ROUTER29] what is written is read back', () => {
  const address = writeRoute({ name: 'login', params: {}, query: { _redirect: '/a?b=c&d', email: 'ü@b.de' } })
  expect(address).toBe('/login?_redirect=%2Fa%3Fb%3Dc%26d&email=%C3%BC%40b.de')
  expect(read(address)).toEqual({
    match: { name: 'login', params: {}, query: { _redirect: '/a?b=c&d', email: 'ü@b.de' } },
  })
  expect(writeRoute({ name: 'storyShare', params: { storyId: story }, query: {} })).toBe(`/${story}/share`)
  expect(
    writeRoute({ name: 'home', params: {}, query: { theater: true, q: undefined as unknown as string } }),
  ).toBe('/?theater=1')
  const list = writeRoute({ name: 'suggestionList', params: { status: 'all', suggestedBy: 'me' }, query: {} })
  expect(list).toBe('/suggestions/all/me')
})

const fault = (write: () => string) => {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof RouteError)) return error
    if (error.code !== 'unexpected-value') expect(error.message).toBe(`${error.code}: ${error.parameter}`)
    return `${error.name} ${error.code} ${error.parameter}`
  }
}
const wrong = (facts: object) => facts as Parameters<typeof writeRoute>[0]

test.each([
  [{ name: 'post', params: {}, query: {} }, 'value-not-passed postId'],
  [{ name: 'post', params: { postId: undefined }, query: {} }, 'value-not-passed postId'],
  [{ name: 'post', params: { postId: 'x' }, query: {} }, 'regex-no-match postId'],
  [{ name: 'post', params: { postId: post, other: 1 }, query: {} }, 'parameter-not-defined other'],
  [{ name: 'post', params: { postId: post }, query: { theater: true } }, 'parameter-not-defined theater'],
  [
    { name: 'post', params: { postId: post }, query: { constructor: 'x' } },
    'parameter-not-defined constructor',
  ],
  [{ name: 'loginSugar', params: {}, query: { token: 't' } }, 'query-parameter-missing sugar_url'],
  [
    { name: 'loginSugar', params: {}, query: { token: 't', sugar_url: '\uD800' } },
    'unexpected-value sugar_url',
  ],
  [{ name: 'addProfile', params: {}, query: { network: 'no-such-network' } }, 'unexpected-value network'],
  [{ name: 'maintenance', params: { other: 1 }, query: {} }, 'parameter-not-defined other'],
  [{ name: 'maintenance', params: {}, query: { other: 1 } }, 'parameter-not-defined other'],
  [{ name: 'nothing', params: {}, query: {} }, 'no-route nothing'],
  [{ name: 'toString', params: {}, query: {} }, 'no-route toString'],
])('[ROUTER29] %j: %s', (facts, expected) => {
  expect(fault(() => writeRoute(wrong(facts)))).toBe(`RouteError ${expected}`)
})

test('[ROUTER29] an address with all that it must have is written; an error without a parameter is its code', () => {
  const query = { token: 't', sugar_url: 'https://crm.example' }
  expect(writeRoute({ name: 'loginSugar', params: {}, query })).toBe(
    '/login-sugar?token=t&sugar_url=https%3A%2F%2Fcrm.example',
  )
  expect(writeRoute({ name: 'maintenance', params: {}, query: {} })).toBe('/maintenance')
  expect(new RouteError('no-route', null).message).toBe('no-route')
})

test('[ROUTER3] [B5.23] what is not in the list is said not to be of an expected value', () => {
  const write = () => writeRoute(wrong({ name: 'addProfile', params: {}, query: { network: 'myspace' } }))
  expect(write).toThrow('network is not of an expected value')
})

test('[ROUTER14] no address makes reading throw', () => {
  const segment = fc.oneof(
    anyText,
    fc.constantFrom(story, message, post, 'my-shares', 'suggestions', 'date', '%2F', '..'),
  )
  const pairs = fc.array(
    fc.tuple(fc.oneof(fc.string(), fc.constantFrom('q', 'share', 'boardId')), fc.string()),
  )
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), pairs, fc.boolean(), (segments, query, isStrict) => {
      const reading = readRoute({ path: `/${segments.join('/')}`, query, isStrict })
      if ('match' in reading) expect(Object.keys(routes)).toContain(reading.match.name)
      else expect(reading.faults.length).toBeGreaterThan(0)
    }),
  )
})

test('[ROUTER22] the table gives the types', () => {
  expectTypeOf<RouteParams<'homeNetwork'>['order']>().toEqualTypeOf<'date' | 'popularity'>()
  expectTypeOf<RouteParams<'suggestionList'>['suggestedBy']>().toEqualTypeOf<'everyone' | 'me'>()
  expectTypeOf<RouteQuery<'storyShare'>['share']>().toEqualTypeOf<number>()
  expectTypeOf<RouteQueryInput<'storyShare'>['share']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<RouteQuery<'loginSugar'>['token']>().toEqualTypeOf<string>()
  expectTypeOf<RouteQuery<'login'>['email']>().toEqualTypeOf<string | undefined>()
})
