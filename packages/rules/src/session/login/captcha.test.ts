import { expect, test } from 'vitest'
import { captchaLevels, nextCaptchaLevel, wantedCaptchaLevel } from './captcha.js'

test.each([
  [{ pair: 0, account: 0, address: 0 }, null],
  [{ pair: 4, account: 9, address: 49 }, null],
  [{ pair: 5, account: 5, address: 5 }, 0],
  [{ pair: 0, account: 10, address: 0 }, 0],
  [{ pair: 0, account: 0, address: 50 }, 0],
  [{ pair: 9, account: 9, address: 9 }, 0],
  [{ pair: 10, account: 10, address: 10 }, 1],
  [{ pair: 1, account: 41, address: 1 }, 2],
  [{ pair: 1, account: 1, address: 400 }, 3],
  [{ pair: 80, account: 1, address: 1 }, 4],
  [{ pair: 1_000_000, account: 1_000_000, address: 1_000_000 }, 4],
])('[SESSION100] after %j the captcha has the level %s', (failures, level) => {
  expect(wantedCaptchaLevel(failures)).toBe(level)
})

test('[SESSION101] a captcha that was not enough is followed by the next, up to the hardest', () => {
  const asked: number[] = []
  let level = nextCaptchaLevel({ level: null, needsCaptcha: true })
  while (level !== null) {
    asked.push(level)
    level = nextCaptchaLevel({ level, needsCaptcha: true })
  }
  expect(asked).toEqual(Array.from({ length: captchaLevels }, (_, at) => at))
  expect(nextCaptchaLevel({ level: null, needsCaptcha: false })).toBeNull()
  expect(nextCaptchaLevel({ level: 1, needsCaptcha: false })).toBeNull()
})
