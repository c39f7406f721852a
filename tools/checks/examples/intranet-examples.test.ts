// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  originOf,
  showFeed,
  type ScriptWindow,
} from '../../../examples/sharepoint/spfx/src/webparts/rostrum/feed.js'
import { waitFor } from '../../dev/wait-for.js'

const board = 'https://board.acme.test'
const mount = vi.fn()
const unmount = vi.fn()

/** Scripts that the page was given. They are not loaded; the test says that they have come, or failed. */
let scripts: HTMLScriptElement[] = []
const settle = (type: 'load' | 'error') => {
  for (const script of scripts.splice(0)) script.dispatchEvent(new Event(type))
}

beforeEach(() => {
  scripts = []
  document.body.replaceChildren()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
  mount.mockReset().mockReturnValue({ update: vi.fn(), unmount })
  unmount.mockReset()
  Object.assign(window, { Rostrum: { mount } })
})

const settings = { server: `${board}/x`, locale: 'de-DE', isDark: true, getEntraToken: async () => 'entra' }
const given = (fetch: unknown): ScriptWindow => ({
  document,
  fetch: fetch as typeof globalThis.fetch,
  Rostrum: { mount },
})

test('the web part of SharePoint loads the script once and signs in with the token of Entra', async () => {
  const fetch = vi.fn(async () => new Response(JSON.stringify({ Token: 'once' })))
  const page = given(fetch)
  const [first, second] = [document.createElement('div'), document.createElement('div')]
  const shown = Promise.all([showFeed(page, first, settings), showFeed(page, second, settings)])
  expect(scripts.map(({ src }) => src)).toEqual([`${board}/v/0/rostrum.js`])
  settle('load')
  await shown
  const config = mount.mock.calls[0]?.[2]
  expect(config).toMatchObject({ server: board, locale: 'de-DE', theme: 'dark' })
  expect(await config.getToken('start')).toEqual({ token: 'once' })
  expect(fetch).toHaveBeenCalledWith(
    `${board}/api/teams/token`,
    expect.objectContaining({ credentials: 'omit', body: '{"token":"entra"}' }),
  )
})

test('the web part says what is wrong: the address, the script source, the refused person', async () => {
  expect(() => originOf('http://board.acme.test')).toThrow('https://')
  const page = given(async () => new Response('{}', { status: 403 }))
  const failing = showFeed(page, document.createElement('div'), settings)
  settle('error')
  await expect(failing).rejects.toThrow('no trusted script source')
  // The next attempt loads it anew.
  const again = showFeed(page, document.createElement('div'), settings)
  settle('load')
  await again
  await expect(mount.mock.calls[0]?.[2].getToken('start')).rejects.toThrow('403')
})

interface Block extends HTMLElement {
  renderBlock(container: HTMLElement): void
  renderBlockInEditor(container: HTMLElement): void
  unmountBlock(): void
}
interface Definition {
  blockDefinition: {
    name: string
    attributes: string[]
    configurationSchema: { properties: object; required: string[] }
    factory: (base: typeof HTMLElement) => new () => Block
  }
}

let names = 0

/** Runs the block's file in a page that stands in for Staffbase. */
function defineBlock(attributes: Readonly<Record<string, string>>): Block {
  let defined: Definition | undefined
  Object.assign(window, { defineBlock: (definition: Definition) => (defined = definition) })
  window.eval(readFileSync('examples/staffbase/rostrum-block.js', 'utf8'))
  const { blockDefinition } = defined as unknown as Definition
  expect(Object.keys(blockDefinition.configurationSchema.properties)).toEqual(blockDefinition.attributes)
  const BlockClass = blockDefinition.factory(class extends HTMLElement {})
  customElements.define(`x-block-${(names += 1)}`, BlockClass)
  const block = new BlockClass()
  for (const [name, value] of Object.entries(attributes)) block.setAttribute(name, value)
  return block
}

test('the block of Staffbase mounts the feed, and leaves nothing behind', async () => {
  const block = defineBlock({ server: board, tokenurl: '/token', height: '400' })
  const container = document.createElement('div')
  block.renderBlock(container)
  settle('load')
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(1))
  const [widget, element, config] = mount.mock.calls[0] ?? []
  expect([widget, config]).toEqual(['story-feed', { server: board, tokenUrl: '/token' }])
  expect(element.style.blockSize).toBe('400px')
  block.unmountBlock()
  expect(unmount).toHaveBeenCalledTimes(1)
})

test('a block that is removed before its script comes mounts nothing; a wrong address is said', async () => {
  const block = defineBlock({ server: board })
  const container = document.createElement('div')
  block.renderBlock(container)
  block.unmountBlock()
  settle('load')
  await Promise.resolve()
  expect(mount).not.toHaveBeenCalled()
  for (const server of ['', 'http://board.acme.test', 'javascript:alert(1)']) {
    defineBlock({ server }).renderBlock(container)
    expect(container.textContent).toContain('address of the board')
  }
  block.renderBlockInEditor(container)
  expect(container.textContent).toContain('stories')
})
