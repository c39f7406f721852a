import { expect, test } from 'vitest'
import { deviceOf, sendsDeviceNotice } from './device.js'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
    'Edge',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML) Version/18 Safari/605`,
    'Safari',
    'macOS',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/131 Safari/604`,
    'Chrome',
    'iPhone',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/26 Chrome/122 Safari`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131 Safari/537`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${'x'.repeat(500)} Firefox/1 Windows`, null, null],
])('[SESSION132] %s is %s on %s', (agent, browser, platform) => {
  expect(deviceOf({ agent })).toEqual({ browser, platform })
})

test.each([
  [true, true, false],
  [true, false, false],
  [false, false, false],
  [false, true, true],
])('[SESSION134] known %s, with others %s: told %s', (isKnown, hasOthers, isTold) => {
  expect(sendsDeviceNotice({ isKnown, hasOthers })).toBe(isTold)
})
