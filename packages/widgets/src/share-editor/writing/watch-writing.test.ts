import type { Suggestions, CaretContext } from '@rostrum/sdk'
import { atom } from 'nanostores'
import { afterEach, expect, it, vi } from 'vitest'
import { replaceText } from './replace-text.js'
import { watchWriting } from './watch-writing.js'

afterEach(() => vi.useRealTimers())

it('[B5.19] what is put into the text, and not typed, opens no list', () => {
  vi.useFakeTimers()
  const box = document.createElement('textarea')
  document.body.append(box)
  const looked: (string | null)[] = []
  const stop = watchWriting(box, {
    suggester: {
      $suggestions: atom<Suggestions>({ kind: 'none', term: '', entries: [], isSearching: false }),
      look: (place: CaretContext | null) => void looked.push(place && place.textBefore),
      dispose: () => {},
    },
    place: () => ({ network: 'linkedin', profileId: null }),
    actOf: () => undefined,
  })
  const insert = (text: string) => {
    box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
    box.dispatchEvent(new Event('input'))
    return true
  }
  // As a browser does it, which tells it like typing.
  box.ownerDocument.execCommand = (_command, _isShown, text = '') => insert(text)
  const textBox = { box, text: '', setText() {}, setMentions() {}, follow() {}, preview() {}, destroy() {} }
  replaceText({ ...textBox, range: () => null, rect: () => null }, 0, 0, 'Rewritten #warm')
  Reflect.deleteProperty(box.ownerDocument, 'execCommand')
  vi.runAllTimers()
  expect(looked).toEqual([null])
  insert('th')
  vi.runAllTimers()
  expect(looked).toEqual([null, 'Rewritten #warmth'])
  stop()
  box.remove()
})
