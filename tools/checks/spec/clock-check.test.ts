import { expect, test } from 'vitest'
import { timedBars } from './clock-check.js'

const bars = (text: string) => timedBars({ path: 'a.test.ts', text }).length
const begun = 'const begun = performance.now()\nawait work()\n'

test.each([
  ['a time under a number', `${begun}expect(performance.now() - begun).toBeLessThan(500)`],
  ['by its name', `${begun}const took = Date.now() - begun\nexpect(took).toBeLessThanOrEqual(bar)`],
  [
    'a part of it',
    `${begun}const took = Date.now() - begun\nexpect(Math.round(took / 1000)).toBeLessThan(2)`,
  ],
  ['from the other side', `${begun}expect(500).toBeGreaterThan(performance.now() - begun)`],
  ['as a condition', `${begun}expect(performance.now() - begun < 500).toBe(true)`],
  [
    'told by a function',
    'const time = (work: () => void) => {\nconst begun = Date.now()\nwork()\nreturn Date.now() - begun\n}\nexpect(time(work)).toBeLessThan(9)',
  ],
  [
    'kept in a list',
    `const all = []\n${begun}all.push(Date.now() - begun)\nexpect(Math.max(...all)).toBeLessThan(9)`,
  ],
  [
    'how late it came',
    'const due = Date.now() + 3000\nexpect(Date.parse(arrival.time) - due).toBeLessThan(1500)',
  ],
])('finds %s', (_, text) => expect(bars(text)).toBe(1))

test.each([
  ['a time that may not be too short', `${begun}expect(performance.now() - begun).toBeGreaterThan(180)`],
  [
    'one time under another',
    'const best = (work: () => void) => {\nconst begun = Date.now()\nwork()\nreturn Date.now() - begun\n}\nexpect(best(one)).toBeLessThan(6 * best(other))',
  ],
  [
    'how often one took longer',
    `const took = { one: [], other: [] }\n${begun}took[kind].push(Date.now() - begun)\nconst pairs = took.one.map((one, at) => (one > took.other[at] ? 1 : 0))\nexpect(pairs.reduce(sum) / pairs.length).toBeLessThan(0.85)`,
  ],
  ['a moment before another', 'const before = Date.now() - 60_000\nexpect(at).toBeLessThan(before)'],
  [
    'a moment that a named number moves',
    'const day = 864e5\nexpect(at).toBeGreaterThan(Date.now() - day / 24)',
  ],
  ['a number that is no time', 'const text = `Once, ${Date.now()}`\nexpect(list.length).toBeLessThan(60)'],
])('passes %s', (_, text) => expect(bars(text)).toBe(0))
