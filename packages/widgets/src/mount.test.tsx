import { afterEach, beforeEach, expect, it } from 'vitest'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ProfileConnector } from './index.js'
import { defineElements, mount, tagOf, type WidgetElement } from './index.js'
import { createMockClient, sampleProfiles } from './testing/index.js'
import { byName, until } from './testing/queries.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => page.remove())

const shadowOf = (element: Element | null | undefined): ShadowRoot => {
  if (!element?.shadowRoot) throw new Error('There is no shadow root')
  return element.shadowRoot
}

it('renders a widget into a shadow root, resolves when it is ready, and leaves nothing behind', async () => {
  const rostrum = createMockClient()
  const mounted = mount('profile-connector', page, { rostrum })
  await mounted.ready
  const root = shadowOf(page.firstElementChild)
  await until(() => byName(root, 'li', /Mara Jansen/), 'a profile')
  mounted.unmount()
  mounted.unmount()
  expect(page.childNodes).toHaveLength(0)
  expect(root.childNodes).toHaveLength(0)
  rostrum.dispose()
})

it('changes the updated properties and keeps the others', async () => {
  const rostrum = createMockClient()
  const mounted = mount('profile-connector', page, { rostrum, network: 'twitter' })
  const root = shadowOf(mounted.element)
  await until(() => root.querySelectorAll('.r-profile-line').length === 1, 'one profile')
  mounted.update({ network: 'linkedin' })
  await until(() => root.querySelectorAll('.r-profile-line').length === 2, 'two profiles')
  mounted.unmount()
  rostrum.dispose()
})

it('emits events to handlers until they are removed', async () => {
  const rostrum = createMockClient({
    answers: { 'DELETE /credential/twitter': () => ({ Result: true }) },
  })
  const mounted = mount('profile-connector', page, { rostrum, network: 'twitter' })
  const removed: string[] = []
  mounted.on('removed', ({ id }) => removed.push(id))
  const stop = mounted.on('removed', () => removed.push('not this'))
  stop()
  const root = shadowOf(mounted.element)
  ;(await until(() => byName(root, 'button', /^Remove/), 'a button to remove')).click()
  ;(await until(() => byName(root, 'dialog button', 'Remove'), 'the question')).click()
  await until(() => removed.length, 'the event')
  expect(removed).toEqual([sampleProfiles[2]?.Id])
  await until(() => root.querySelectorAll('.r-profile-line').length === 0, 'an empty list')
  mounted.unmount()
  rostrum.dispose()
})

it('is an element of the page, with attributes for properties and events of its own', async () => {
  defineElements()
  defineElements()
  const rostrum = createMockClient()
  const element = document.createElement(tagOf('profile-connector')) as WidgetElement
  element.setAttribute('network', 'twitter')
  const events: string[] = []
  page.addEventListener('rostrum-ready', () => events.push('ready'))
  page.append(element)
  expect(element.shadowRoot).toBeNull()
  element.rostrum = rostrum
  const root = shadowOf(element)
  await until(() => root.querySelectorAll('.r-profile-line').length === 1, 'one profile')
  expect(events).toEqual(['ready'])
  element.setAttribute('network', 'linkedin')
  await until(() => root.querySelectorAll('.r-profile-line').length === 2, 'two profiles')
  element.remove()
  await until(() => root.childNodes.length === 0, 'an empty root')
  rostrum.dispose()
})

it('is a component of a React tree, isolated, under StrictMode too', async () => {
  const rostrum = createMockClient()
  const tree = createRoot(page)
  tree.render(
    <StrictMode>
      <ProfileConnector rostrum={rostrum} network="linkedin" />
    </StrictMode>,
  )
  const root = await until(() => page.querySelector('rostrum-view')?.shadowRoot, 'a shadow root')
  await until(() => root.querySelectorAll('.r-profile-line').length === 2, 'two profiles')
  expect(root.querySelectorAll('.r-shell > .r-root')).toHaveLength(1)
  tree.unmount()
  await until(() => page.childNodes.length === 0, 'an empty page')
  rostrum.dispose()
})

it('says when the person is not signed in', async () => {
  const rostrum = createMockClient({ isGuest: true })
  const mounted = mount('profile-connector', page, { rostrum })
  const root = shadowOf(mounted.element)
  await until(() => byName(root, 'h2', 'You’re signed out'), 'the state')
  mounted.unmount()
  rostrum.dispose()
})

it('keeps typed keys from the shortcuts of the page', async () => {
  const rostrum = createMockClient()
  const mounted = mount('story-feed', page, { rostrum })
  const events: string[] = []
  const listen = (event: KeyboardEvent) => events.push(event.key)
  document.addEventListener('keydown', listen)
  const root = shadowOf(mounted.element)
  const search = await until(() => root.querySelector('input[type=search]'), 'the search')
  const press = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
  press(search, 'j')
  press(page, 'k')
  expect(events).toEqual(['k'])
  document.removeEventListener('keydown', listen)
  mounted.unmount()
  rostrum.dispose()
})
