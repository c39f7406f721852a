import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { colouredIn } from './colours.js'
import { createMirror } from './create-mirror.js'
import { scanText, spliceBetween } from '@rostrum/sdk/rules'

const shown = (root: HTMLElement) =>
  [...root.children].map((line) => (line.textContent ?? '').replace('\u200B', '')).join('\n')

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
        mirror.apply(spliceBetween({ before: text, after, caret: from + inserted.length }))
        text = after
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
  const found = colouredIn(scanText({ text, mentions: [{ id: '1', text: '@Ana Lima' }] }), 0, text.length)
  expect(found.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
    ['link', 'https://a.example/x#part'],
    ['mention', '@Ana Lima'],
    ['hashtag', '#now'],
  ])
})
