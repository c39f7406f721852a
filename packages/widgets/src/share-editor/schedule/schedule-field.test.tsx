import { afterEach, expect, it } from 'vitest'
import { closeEditors, openEditor, radios, type } from '../../testing/open-editor.js'
import { until } from '../../testing/queries.js'

afterEach(closeEditors)

const isOff = (root: ShadowRoot) => root.querySelector('.r-segments')?.hasAttribute('disabled')

it('[B5.1] [EDITOR29] [DATES20] a text that cannot be shared cannot be scheduled, and a date that is past can be changed', async () => {
  const { rostrum, root, box, leave } = openEditor()
  const text = await box()
  await until(() => isOff(root) === false, 'the schedule')
  type(text, 'x'.repeat(3001))
  await until(() => isOff(root), 'the end of scheduling')
  type(text, 'Short again')
  await until(() => !isOff(root), 'scheduling again')
  radios(root)[2]?.click()
  const time = await until(() => root.querySelector<HTMLInputElement>('.r-when-picked input'), 'the time')
  expect(time.min).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  expect([time.max, time.step]).toEqual(['9999-12-30T23:59', ''])
  type(text, 'x'.repeat(3001))
  await until(() => root.querySelector('.r-when-picked[disabled] input'), 'a time that cannot be changed')
  expect(rostrum.storage.session.get('schedule-later-default')).toBe('true')
  leave()
})
