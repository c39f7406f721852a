import type { Client } from '@rostrum/sdk'
import type { Crm } from '@rostrum/sdk/protocol'
import type { CrmTheme } from '@rostrum/sdk/rules'

/** The record beside which the panel stands, as the CRM's page names it. */
export interface PanelRecord {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly account: string | null
  readonly topic: string | null
}

/** What a CRM's page gives the panel: whose session it is, how it looks, and the record that is open. */
export interface Handshake {
  readonly crm: Crm
  readonly theme: CrmTheme
  readonly record: PanelRecord | null
  /** Asks for the one-time token; null when the CRM's session signs nobody in. */
  readonly signIn: (client: Client) => Promise<string | null>
}

/** What the page was given: by the server, when the CRM's page sent a form, or in its address. */
export interface Given {
  /** The one-time token that the server made; undefined when it made none, because there was no form. */
  readonly token?: string | null
  readonly theme: string | null
  readonly record: PanelRecord | null
  /** The parameters of the address. */
  readonly parameters: URLSearchParams
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const recordOf = (read: (name: string) => unknown, names: readonly [string, string, string]) => {
  const [type, id, name] = names.map((one) => textOf(read(one)))
  if (!type || !id || !name) return null
  return { type, id, name, account: textOf(read('account')), topic: textOf(read('topic')) }
}

/**
 * Takes what the page was given, and removes it at once: from the address and the history, and from the document. A
 * second call finds nothing.
 */
export function takeGiven(page: Document): Given {
  const { location, history } = page.defaultView ?? window
  const parameters = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  const sent = page.querySelector<HTMLMetaElement>('meta[name=rostrum-panel]')
  const content = sent?.content
  sent?.remove()
  if (content === undefined) {
    const read = (name: string) => parameters.get(name)
    const record = recordOf(read, ['recordType', 'recordId', 'recordName'])
    return { theme: parameters.get('theme'), record, parameters }
  }
  const start: unknown = JSON.parse(content)
  const { token, theme, record } = isObject(start) ? start : {}
  return {
    token: textOf(token),
    theme: textOf(theme),
    record: isObject(record) ? recordOf((name) => record[name], ['type', 'id', 'name']) : null,
    parameters,
  }
}
