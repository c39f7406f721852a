import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToStart } from './scroll-to-start.js'

let frames: FrameRequestCallback[] = []
let isMotionReduced = false
const list = document.createElement('div')
beforeEach(() => {
  frames = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: isMotionReduced,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  vi.spyOn(window.performance, 'now').mockReturnValue(1000)
  document.body.append(list)
  list.scrollTop = 900
})
afterEach(() => {
  vi.restoreAllMocks()
  list.remove()
})

const passFrame = (now: number) => {
  for (const run of frames.splice(0)) run(now)
}

test('[B9.13] [LISTS9] a list is back at its start after 300 ms', () => {
  isMotionReduced = false
  scrollToStart(list, 'own')
  expect(list.scrollTop).toBe(900)
  passFrame(1150)
  expect(list.scrollTop).toBeGreaterThan(0)
  expect(list.scrollTop).toBeLessThan(900)
  passFrame(1299)
  expect(list.scrollTop).toBeGreaterThan(0)
  passFrame(1300)
  expect(list.scrollTop).toBe(0)
  expect(frames).toEqual([])
})

test('[LISTS9] it is there at once where less motion is wanted', () => {
  isMotionReduced = true
  scrollToStart(list, 'own')
  expect(list.scrollTop).toBe(0)
  expect(frames).toEqual([])
})

test('[LISTS9] a hand on the wheel takes over', () => {
  isMotionReduced = false
  scrollToStart(list, 'own')
  passFrame(1100)
  const at = list.scrollTop
  window.dispatchEvent(new Event('wheel'))
  passFrame(1200)
  expect([list.scrollTop, frames]).toEqual([at, []])
})
