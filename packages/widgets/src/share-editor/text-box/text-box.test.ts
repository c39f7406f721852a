import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { colouredIn } from './colours.js'
import { createMirror } from './create-highlight-layer.js'
import { hashtagsIn, scanText, spliceBetween } from '@rostrum/sdk/rules'

const shown = (root: HTMLElement) =>
  [...root.children].map((line) => (line.textContent ?? '').replace('\u200B', '')).join('\n')

const edits = fc.array(
  fc.tuple(
    fc.nat(60),
    fc.nat(12),
    fc.oneof(fc.stringMatching(/^[a c\n#]{0,6}$/), fc.constantFrom('.de', '/', 'é', 'x')),
  ),
  { maxLength: 30 },
)

it('shows the same text and the same colours in the mirror after any run of edits', () => {
  fc.assert(
    fc.property(edits, (all) => {
      const root = document.createElement('div')
      let text = 'one\n\ntwo #three four\nsee a.com/five or six'
      const scan = () => scanText({ text, mentions: [] })
      const coloursOf = (start: number, length: number) =>
        colouredIn(scan(), start, start + length).map((one) => ({
          ...one,
          from: one.from - start,
          to: one.to - start,
        }))
      const mirror = createMirror(root, coloursOf)
      mirror.setText(text)
      mirror.paint(0, text.length)
      for (const [at, length, inserted] of all) {
        const from = Math.min(at, text.length)
        const to = Math.min(from + length, text.length)
        const after = text.slice(0, from) + inserted + text.slice(to)
        const splice = spliceBetween({ before: text, after, caret: from + inserted.length })
        text = after
        if (!mirror.type(splice)) mirror.apply(splice)
        // New lines get their colours when they are in sight.
        if (splice.inserted.includes('\n')) mirror.paint(0, text.length)
        expect(shown(root)).toBe(text)
        const words = [...root.querySelectorAll('[data-kind]')]
          .map((part) => part.textContent)
          .filter(Boolean)
        expect(words).toEqual(coloursOf(0, text.length).map(({ from, to }) => text.slice(from, to)))
      }
      for (let at = 0; at <= text.length; at += 1) {
        const place = mirror.placeOf(at)
        expect(place && place.offset <= place.node.length).toBe(true)
      }
    }),
  )
})

it('takes nothing out of the tree while a line is edited and coloured, so that undo stays whole', async () => {
  const root = document.createElement('div')
  const scan = { text: 'one\ntwo' }
  const mirror = createMirror(root, (start, length) =>
    hashtagsIn(scan.text.slice(start, start + length)).map(({ from, to }) => ({ kind: 'hashtag', from, to })),
  )
  mirror.setText(scan.text)
  const removed: Node[] = []
  const observer = new MutationObserver((records) => {
    for (const record of records) removed.push(...record.removedNodes)
  })
  observer.observe(root, { childList: true, subtree: true })
  for (const after of ['one\ntwo #tag', 'one\ntwo #tag two #more', 'one\ntwo', 'one\n', 'one\nx #other']) {
    const splice = spliceBetween({ before: scan.text, after })
    scan.text = after
    mirror.apply(splice)
    expect(shown(root)).toBe(after)
  }
  await Promise.resolve()
  expect(removed).toEqual([])
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
