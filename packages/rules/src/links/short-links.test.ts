import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksIn } from '../text/links.js'
import { urlsIn } from '../networks/tweet/tweet-urls.js'
import { isClick, shortenText, withCampaign } from './short-links.js'

const board = { source: 'linkedin', medium: 'social', campaign: 'spring & more' }

test.each([
  [
    'https://a.example/',
    'https://a.example/?utm_source=linkedin&utm_medium=social&utm_campaign=spring%20%26%20more',
  ],
  [
    'https://a.example/x?b=1#c',
    'https://a.example/x?b=1&utm_source=linkedin&utm_medium=social&utm_campaign=spring%20%26%20more#c',
  ],
  [
    'https://a.example/?',
    'https://a.example/?utm_source=linkedin&utm_medium=social&utm_campaign=spring%20%26%20more',
  ],
  [
    'https://a.example/??',
    'https://a.example/??&utm_source=linkedin&utm_medium=social&utm_campaign=spring%20%26%20more',
  ],
  [
    'https://a.example/?UTM_Source=mail&utm_medium=x&utm_campaign=',
    'https://a.example/?UTM_Source=mail&utm_medium=x&utm_campaign=',
  ],
])('[LINKS2] %s', (url, expected) => {
  expect(withCampaign({ url, ...board })).toBe(expected)
})

test('[LINKS2] whatever is added, the URL leads to the same page', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
      (url, campaign) => {
        const made = new URL(withCampaign({ url, source: null, medium: 'm', campaign }))
        const before = new URL(url)
        expect([made.origin, made.pathname, made.hash]).toEqual([before.origin, before.pathname, before.hash])
        for (const [name, value] of before.searchParams)
          expect(made.searchParams.getAll(name)).toContain(value)
      },
    ),
  )
})

test('[LINKS3] addresses are replaced where they stand, while the text fits', () => {
  const links = new Map([
    ['https://a.example/long/address', 'https://s.example/l/1'],
    ['http://b.c', 'https://s.example/l/2'],
  ])
  const text = 'See https://a.example/long/address, (http://b.c) and https://other.example.'
  const fits = { links, text, fits: () => true }
  expect(shortenText(fits)).toBe(
    'See https://s.example/l/1, (https://s.example/l/2) and https://other.example.',
  )
  const full = { ...fits, fits: () => false }
  expect(shortenText(full)).toBe('See https://s.example/l/1, (http://b.c) and https://other.example.')
})

test('[LINKS3] [LINKS6] nothing that X counts to it stands directly behind a short link', () => {
  const short = 'https://s.com/l/Ab3dEf7h'
  const sign = fc.constantFrom(
    ...'https:// example.com / a 1 ? = & # | ^ ` { } ( ) [ ] @ : ; , . ! ~ * + - _ % $ " < > \\ é я を 詳 。 👍 :123456 … ”'.split(
      ' ',
    ),
    ' ',
    '\n',
  )
  const piece = fc.oneof(
    { weight: 2, arbitrary: fc.constant(' https://example.com/a') },
    { weight: 5, arbitrary: sign },
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      const links = new Map(linksIn(text).map(({ url }) => [url, short]))
      const made = shortenText({ links, text, fits: () => true })
      const counted = urlsIn(made).filter(({ url }) => url.startsWith('https://s.com'))
      for (const { url } of counted) expect(url).toBe(short)
    }),
    { numRuns: 5000 },
  )
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
test.each([
  ['GET', firefox, [], true],
  ['HEAD', firefox, [], false],
  ['GET', firefox, ['prefetch'], false],
  ['GET', firefox, ['prefetch;prerender'], false],
  ['GET', undefined, [], false],
  ['GET', '', [], false],
  ['GET', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', [], false],
  ['GET', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)', [], false],
  ['GET', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', [], false],
  ['GET', 'Twitterbot/1.0', [], false],
  ['GET', 'curl/8.5.0', [], false],
  [
    'GET',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/22A LinkedInApp',
    [],
    true,
  ],
  [
    'GET',
    'Mozilla/5.0 (Linux; Android 15; CUBOT P80) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    [],
    false,
  ],
] as const)('[LINKS4] %s by %s for %j: %s', (method, userAgent, purposes, expected) => {
  expect(isClick({ method, userAgent, purposes })).toBe(expected)
})
