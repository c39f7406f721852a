import { locales } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { writeDigestEmail } from './digest-email.js'

test.each(locales)('[DIGEST3] the digest in %s is complete, and hides nothing', (locale) => {
  const { subject, text, html } = writeDigestEmail({
    to: 'a@acme.test',
    firstName: '<i>Ada</i>',
    board: 'Acme <b>',
    locale,
    stories: [
      {
        title: '<b>Bridge</b>\nnew',
        excerpt: 'Over & out',
        isFeatured: true,
        link: 'https://b.test/0AS/share?a=1&b=2',
      },
    ],
    more: 3,
    figures: { shares: 2, clicks: 1234, points: 20, rank: 4, symbol: '★' },
    home: 'https://b.test/',
    settings: 'https://b.test/s',
    unsubscribe: 'https://b.test/unsubscribe?t=x',
  })
  expect(subject).not.toMatch(/[\n{}]/)
  expect(`${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
  expect(html).not.toContain('<b>Bridge')
  expect(html).not.toContain('<i>Ada')
  expect(html).toContain('name="color-scheme"')
  for (const link of ['https://b.test/0AS/share?a=1&b=2', 'https://b.test/unsubscribe?t=x'])
    expect(text).toContain(link)
})
