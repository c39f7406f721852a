import { expect, it } from 'vitest'
import { picture } from '../../testing/picture.js'
import { byName, until } from '../../testing/queries.js'
import { jpeg, media, open } from '../testing/open-tools.js'

it('[B9.5] [MEDIA23] [MEDIA24] crops a picture by its shapes and by keys, and says each value', async () => {
  const bodies: unknown[] = []
  const { root, choose, leave } = await open([media(1)], (body) => {
    bodies.push(body)
    return media(1, { modifiers: 'turn:1', preview: picture(3) })
  })
  choose(jpeg('one.jpg'))
  ;(await until(() => byName(root, '.r-tile button', 'Crop'), 'the way to crop')).click()
  const shapes = await until(() => {
    const found = [...root.querySelectorAll('.r-crop-shape')].map((one) => one.textContent)
    return found.length > 0 && found
  }, 'the shapes')
  expect(shapes).toEqual(['Free', 'Original', '1:1', '4:5', '1.91:1', '16:9'])
  // Four corners and four edges.
  expect(root.querySelectorAll('.r-crop-grip')).toHaveLength(8)
  byName(root, 'dialog button', 'Rotate')?.click()
  await until(() => root.querySelector('.r-crop-stage[data-turns="1"]'), 'a turned picture')
  // An element moved by keys is a slider; its value text has the size and position of the crop.
  const frame = root.querySelector('[role=slider][aria-label="Crop area"]')
  const said = () => frame?.getAttribute('aria-valuetext')
  const press = (key: string, shiftKey = false) =>
    frame?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  expect(said()).toBe('300 by 400 pixels; 0% from the left, 0% from the top')
  press('ArrowLeft', true)
  await until(() => said() === '294 by 400 pixels; 0% from the left, 0% from the top', 'a narrower part')
  press('ArrowRight')
  await until(() => said() === '294 by 400 pixels; 2% from the left, 0% from the top', 'its new place')
  press('+')
  await until(() => said()?.startsWith('267 by 364 pixels'), 'an enlarged picture')
  press('-')
  await until(() => said()?.startsWith('294 by 400 pixels'), 'the picture as before')
  byName(root, 'dialog button', 'Apply')?.click()
  await until(() => root.querySelector(`.r-tile img[src="${picture(3)}"]`), 'the cut picture')
  expect(bodies).toEqual([{ id: media(1).Id, modifiers: 'turn:1;crop:0.02,0,0.98,1' }])
  leave()
})
