import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace } from './render-scheduler.js'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => vi.unstubAllGlobals())

const passFrame = () => {
  for (const run of frames.splice(0)) run()
}
const create = () =>
  createPace((_, run) => {
    run()
    return () => {}
  })

it('draws one card a frame, and those nearest to the middle of the window first', () => {
  const pace = create()
  const drawn: number[] = []
  pace.follow(() => ({ middle: 5, offset: 0, height: 900 }))
  for (const row of [1, 4, 9, 5]) pace.wait(row, () => drawn.push(row))
  expect(drawn).toEqual([])
  passFrame()
  expect(drawn).toEqual([5])
  passFrame()
  passFrame()
  passFrame()
  expect(drawn).toEqual([5, 4, 1, 9])
  passFrame()
  expect(frames).toEqual([])
})

it('is busy from the first waiting card until an unused turn, and tells late watchers', () => {
  const pace = create()
  const reported: boolean[] = []
  pace.wait(1, () => {})
  pace.watch((isBusy) => reported.push(isBusy))
  pace.wait(2, () => {})
  passFrame()
  passFrame()
  expect(reported).toEqual([true])
  passFrame()
  expect(reported).toEqual([true, false])
  pace.wait(3, () => {})
  expect(reported).toEqual([true, false, true])
})

it('leaves the frame in which a row came to that row, but never two in a row', () => {
  const pace = create()
  const drawn: number[] = []
  pace.wait(1, () => drawn.push(1), true)
  pace.wait(2, () => drawn.push(2), true)
  passFrame()
  expect(drawn).toEqual([])
  pace.wait(3, () => drawn.push(3), true)
  passFrame()
  expect(drawn).toEqual([1])
  passFrame()
  passFrame()
  expect(drawn).toEqual([1, 2, 3])
})

it('draws nothing while the list flies by, every card that goes by slower, and what stands in the window at last', () => {
  const pace = create()
  const drawn: number[] = []
  let offset = 0
  pace.follow(() => ({ middle: Math.round(offset / 400), offset, height: 900 }))
  for (const row of [0, 1, 2, 3, 4, 5]) pace.wait(row, () => drawn.push(row))
  for (offset = 300; offset <= 1200; offset += 300) passFrame()
  expect(drawn).toEqual([])
  offset = 1300
  passFrame()
  expect(drawn).toEqual([3])
  for (const _ of [1, 2, 3, 4, 5, 6]) passFrame()
  expect(drawn).toEqual([3, 2, 4, 1, 5, 0])
  expect(frames).toEqual([])
})

it('passes over a card that has left, and asks for no frame once a turn was taken by none', () => {
  const pace = create()
  const drawn: number[] = []
  const leave = pace.wait(1, () => drawn.push(1))
  pace.wait(7, () => drawn.push(7))
  leave()
  passFrame()
  expect(drawn).toEqual([7])
  passFrame()
  expect(frames).toEqual([])
})

it('knows which stories stand in the document, also while they move from one list or row to another', () => {
  const pace = create()
  const leave = pace.show(['a', 'b'])
  const leaveNew = pace.show(['b', 'c'])
  expect(pace.isShown(['a', 'b', 'c'])).toBe(true)
  leave()
  expect([pace.isShown(['a']), pace.isShown(['b', 'c'])]).toEqual([false, true])
  leaveNew()
  expect(pace.isShown(['b'])).toBe(false)
})
