import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { colouredIn } from './colours.js'
import { createMirror } from './create-mirror.js'
import { spliceBetween } from './splice.js'

const shown = (root: HTMLElement) =>
  [...root.children].map((line) => (line.textContent ?? '').replace('\u200B', '')).join('\n')

it('finds the one edit between two texts, also among repeated letters', () => {
  expect(spliceBetween('aaa', 'aaaa', 2)).toEqual({ from: 1, to: 1, inserted: 'a' })
  expect(spliceBetween('hello', 'help', 4)).toEqual({ from: 3, to: 5, inserted: 'p' })
  expect(spliceBetween('', 'x', 1)).toEqual({ from: 0, to: 0, inserted: 'x' })
})

it('shows the same text in the mirror after any run of edits', () => {
  const edit = fc.tuple(fc.nat(40), fc.nat(12), fc.stringMatching(/^[a c\n#]{0,6}$/))
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const root = document.createElement('div')
      const mirror = createMirror(root)
      let text = 'one\n\ntwo #three'
      mirror.setText(text)
      for (const [at, length, inserted] of edits) {
        const from = Math.min(at, text.length)
        const to = Math.min(from + length, text.length)
        const after = text.slice(0, from) + inserted + text.slice(to)
        mirror.apply(spliceBetween(text, after, from + inserted.length))
        text = after
        expect(mirror.text).toBe(text)
        expect(shown(root)).toBe(text)
      }
    }),
  )
})

it('changes only text data while a line is edited, so that undo stays whole', () => {
  const root = document.createElement('div')
  const mirror = createMirror(root)
  mirror.setText('one\ntwo')
  const nodes = [...root.childNodes].map((line) => line.firstChild)
  mirror.apply({ from: 5, to: 6, inserted: 'xyz' })
  expect([...root.childNodes].map((line) => line.firstChild)).toEqual(nodes)
  expect(shown(root)).toBe('one\ntxyzo')
})

it('[B5.19] colours hashtags, links and names, and no hashtag inside of a link', () => {
  const text = 'See https://a.example/x#part with @Ana Lima #now'
  const found = colouredIn(text, [{ id: '1', text: '@Ana Lima' }])
  expect(found.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
    ['link', 'https://a.example/x#part'],
    ['mention', '@Ana Lima'],
    ['hashtag', '#now'],
  ])
})
