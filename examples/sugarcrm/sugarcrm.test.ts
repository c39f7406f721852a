import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moduleFiles, moduleZip } from './build.mjs'

const board = 'https://board.acme.test'

test('the module copies each file to its place, and names the board', async () => {
  const files = moduleFiles(board)
  const manifest = files[0]?.input ?? ''
  expect(files.map(({ name }) => name)).toEqual([
    'manifest.php',
    'src/advocacy-board/advocacy-board.hbs',
    'src/advocacy-board/advocacy-board.js',
    'src/advocacy-board/advocacy-board.php',
    'src/language/de_de.advocacy-board.php',
    'src/language/en_us.advocacy-board.php',
  ])
  for (const { name } of files.slice(1)) expect(manifest).toContain(`'<basepath>/${name}'`)
  expect(manifest).toContain("'custom/clients/base/views/advocacy-board/advocacy-board.js'")
  expect(manifest).toContain("'custom/Extension/application/Ext/Language/en_us.advocacy-board.php'")
  expect(files.some(({ input }) => input.includes(board))).toBe(true)
  expect(files.some(({ input }) => input.includes('board.example.com'))).toBe(false)
  // A zip begins with PK.
  expect(Array.from((await moduleZip(board)).slice(0, 2))).toEqual([0x50, 0x4b])
})

test('no file but metadata and labels is PHP, and their brackets close', () => {
  for (const { name, input } of moduleFiles(board).filter((file) => file.name.endsWith('.php'))) {
    expect(input.startsWith('<?php'), name).toBe(true)
    const plain = input.replaceAll(/'(?:[^'\\]|\\.)*'/g, "''")
    expect(plain.split('(').length, name).toBe(plain.split(')').length)
    expect(plain, name).not.toMatch(/\b(?:function|eval|include|require|exec|system)\b/)
  }
})

interface Dashlet {
  handshake(): Record<string, string>
  _render(): void
}

const globals: Record<string, unknown> = globalThis
let dashlet: Dashlet

beforeAll(async () => {
  const code = readFileSync(join(import.meta.dirname, 'src/advocacy-board/advocacy-board.js'), 'utf8')
  const address = `data:text/javascript,${encodeURIComponent(code.replace(';({', 'export default ({'))}`
  dashlet = ((await import(/* @vite-ignore */ address)) as { default: Dashlet }).default
  globals.app = {
    config: { siteUrl: 'https://crm.acme.test' },
    api: { getOAuthToken: () => 'token-of-the-page' },
  }
})
afterEach(() => vi.unstubAllGlobals())

const model = (module: string, fields: Record<string, string>) => ({
  module,
  get: (name: string) => fields[name],
})
const beside = (record: unknown) =>
  Object.assign(Object.create(dashlet) as Dashlet, { context: { get: () => record } })
const session = { sugar_url: 'https://crm.acme.test', token: 'token-of-the-page' }

test('the dashlet sends whose session it is, and the record if there is one', () => {
  expect(beside(undefined).handshake()).toEqual(session)
  expect(beside(model('Home', { id: '1' })).handshake()).toEqual(session)
  expect(beside(model('Accounts', { id: '1' })).handshake()).toEqual(session)
  expect(beside(model('Accounts', { id: '1', name: 'Acme', industry: 'Energy' })).handshake()).toEqual({
    ...session,
    recordType: 'Accounts',
    recordId: '1',
    recordName: 'Acme',
    account: 'Acme',
    topic: 'Energy',
  })
  expect(
    beside(model('Contacts', { id: '2', full_name: 'Ines Abrantes', account_name: 'Acme' })).handshake(),
  ).toMatchObject({ recordName: 'Ines Abrantes', account: 'Acme', topic: '' })
})

test('the form goes into the frame of the dashlet, and its token into no address', () => {
  const frame = { name: '' }
  const form = { target: '', action: '', inputs: [] as { name: string; value: string }[], submitted: 0 }
  const element = {
    querySelector: (tag: string) =>
      tag === 'iframe'
        ? frame
        : Object.assign(form, {
            replaceChildren: (...inputs: { name: string; value: string }[]) => (form.inputs = inputs),
            submit: () => (form.submitted += 1),
          }),
  }
  vi.stubGlobal('document', { createElement: () => ({}) })
  const shown = Object.assign(beside(undefined), {
    cid: 'c7',
    el: element,
    settings: { get: () => `${board}/` },
    _super: () => undefined,
  })
  shown._render()
  expect(form).toMatchObject({ target: 'board-c7', action: `${board}/login-sugar`, submitted: 1 })
  expect(frame.name).toBe('board-c7')
  expect(form.action).not.toContain('token')
  expect(form.inputs).toContainEqual({ type: 'hidden', name: 'token', value: 'token-of-the-page' })
})
