import { createRostrum, type Host, type Rostrum } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import {
  attributeOf,
  attachWidget,
  propsFromAttributes,
  widgets,
  type WidgetModule,
  type WidgetName,
} from '@rostrum/widgets'
import type { EmbedConfig, EmbedHandle } from './config.js'

interface Client {
  readonly rostrum: Rostrum
  users: number
}

const clients = new Map<string, Client>()

/** The host adapter of a plain page: the page's own server knows the user. */
const hostOf = ({ getToken, tokenUrl }: EmbedConfig): Host => {
  if (getToken) return { getToken }
  if (!tokenUrl) return {}
  return {
    getToken: async (reason) => {
      const answer = await fetch(tokenUrl, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ reason }),
      })
      const body: unknown = answer.ok ? await answer.json() : null
      if (typeof body === 'object' && body && 'token' in body && typeof body.token === 'string') {
        return { token: body.token }
      }
      throw new Error(`No token from ${tokenUrl} (${answer.status})`)
    },
  }
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)

const appearanceOf = ({ theme, contrast, color, variables }: EmbedConfig) => ({
  theme: oneOf(['light', 'dark', 'auto'], theme) ?? 'auto',
  contrast: oneOf(['auto', 'more'], contrast) ?? 'auto',
  ...(typeof color === 'string' ? { color } : {}),
  ...(variables ? { variables } : {}),
})

/** The client for a server and name: the widgets of a page share it, and the last one to unmount disposes it. */
function takeClient(config: EmbedConfig) {
  const { server = location.origin, name = 'main' } = config
  const key = `${name} ${server}`
  const known = clients.get(key)
  const locale = oneOf(locales, config.locale?.slice(0, 2).toLowerCase())
  const client = known ?? {
    rostrum: createRostrum({
      server,
      name,
      host: hostOf(config),
      appearance: appearanceOf(config),
      ...(locale ? { locale } : {}),
    }),
    users: 0,
  }
  client.users += 1
  clients.set(key, client)
  return {
    rostrum: client.rostrum,
    leave: () => {
      client.users -= 1
      if (client.users > 0) return
      clients.delete(key)
      client.rostrum.dispose()
    },
  }
}

/** Creates the function with which a chunk mounts its widget. */
export const embed =
  (name: WidgetName, module: WidgetModule) =>
  (element: HTMLElement, config: EmbedConfig): EmbedHandle => {
    const { rostrum, leave } = takeClient(config)
    const { props, events } = widgets[name]
    const propsOf = (given: EmbedConfig) => {
      const names = Object.keys(props).filter((prop) => given[prop] !== undefined)
      const written = new Map(names.map((prop) => [attributeOf(prop), String(given[prop])]))
      return propsFromAttributes(name, (attribute) => written.get(attribute) ?? null)
    }
    const common = { rostrum, appearance: appearanceOf(config) }
    const attached = attachWidget(element, async () => module, common, propsOf(config))
    for (const type of Object.keys(events)) {
      attached.on(type, (detail) =>
        element.dispatchEvent(new CustomEvent(`rostrum-${type}`, { detail, bubbles: true, composed: true })),
      )
    }
    let isMounted = true
    return {
      ready: attached.ready,
      focus: () => attached.focus(),
      on: (type, handler) => attached.on(type, handler),
      update: (given) => attached.update({ appearance: appearanceOf(given) }, propsOf(given)),
      unmount: () => {
        if (!isMounted) return
        isMounted = false
        attached.unmount()
        leave()
      },
    }
  }
