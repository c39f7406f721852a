import { expect, test } from 'vitest'
import { hostOf } from './host-of.js'

test.each([
  ['https://www.varmelund.example/press?a=1', 'varmelund.example'],
  ['https://wwwarmth.example', 'wwwarmth.example'],
  ['https://user:secret@news.example:8443/', 'news.example'],
  ['https://www.example.com.evil.example/www.example.com', 'example.com.evil.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['http://[::1]/', '[::1]'],
  ['no address', ''],
  ['', ''],
])('[LINKS21] the card of %s names %s', (address, host) => expect(hostOf(address)).toBe(host))
