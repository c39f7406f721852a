import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Crm, CrmRecord } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Configuration } from '../config/configuration.js'
import { pageCsp } from '../static/content-security-policy.js'
import { versionOf } from '../static/routes.js'

/** What the server tells the panel when the CRM's page sent its session as a form; a page by GET reads its address. */
export interface PanelStart {
  readonly token: string | null
  readonly theme: string | null
  readonly record: PanelRecord | null
}

/** The record beside which the panel stands, as the CRM's page names it. */
export type PanelRecord = Omit<CrmRecord, 'crm'> & {
  readonly account: string | null
  readonly topic: string | null
}

const panels = z.record(z.string(), z.array(z.string()))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')

/** A page of the panel, and its headers. */
export interface PanelPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Draws the panel's page; null where the panel is not built. Only `frames` may frame it. */
export type DrawPanel = (crm: Crm, frames: readonly string[], start: PanelStart | null) => PanelPage | null

/** Reads what the build made of the panels. CRMPANEL3 */
export function createPanelPages(configuration: Pick<Configuration, 'embedDir' | 'publicUrl'>): DrawPanel {
  const { embedDir } = configuration
  const table = embedDir && join(embedDir, 'w', 'panels.json')
  if (!embedDir || !table || !existsSync(table)) return () => null
  const files = z.parse(panels, JSON.parse(readFileSync(table, 'utf8')))
  const base = `/v/${versionOf(embedDir)}/w/`
  return (crm, frames, start) => {
    const [entry, ...more] = files[crm] ?? []
    if (entry === undefined) return null
    const nonce = randomBytes(16).toString('base64url')
    const preloads = more.map((file) => `<link rel="modulepreload" href="${base}${file}" nonce="${nonce}">`)
    const given = start ? `<meta name="rostrum-panel" content="${escapeHtml(JSON.stringify(start))}">` : ''
    return {
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rostrum</title><link rel="icon" href="data:,">${given}${preloads.join('')}<script type="module" src="${base}${entry}" nonce="${nonce}"></script></head><body></body></html>`,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pageCsp(configuration, nonce, frames),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        // Its address may hold the id of a session.
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    }
  }
}
