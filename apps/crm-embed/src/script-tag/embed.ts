import { createRostrum, type Rostrum } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import {
  attributeOf,
  attachWidget,
  propsFromAttributes,
  widgets,
  type WidgetModule,
  type WidgetName,
} from '@rostrum/widgets'
import type { Around, EmbedConfig, Loading, MountedEmbed } from './config.js'
import { pageHost } from './page-host.js'

interface Client {
  readonly rostrum: Rostrum
  users: number
}

const clients = new Map<string, Client>()

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)

const appearanceOf = ({ theme, contrast, color, variables }: EmbedConfig) => ({
  theme: oneOf(['light', 'dark', 'auto'], theme) ?? 'auto',
  contrast: oneOf(['auto', 'more'], contrast) ?? 'auto',
  ...(typeof color === 'string' ? { color } : {}),
  ...(variables ? { variables } : {}),
})

const localeOf = ({ locale }: EmbedConfig) => oneOf(locales, locale?.slice(0, 2).toLowerCase())

/** The client for a server and name: the widgets of a page share it, and the last one to unmount disposes it. */
function takeClient(config: EmbedConfig, loading: Loading) {
  const { server = location.origin, name = 'main' } = config
  const key = `${name} ${server}`
  const known = clients.get(key)
  const locale = localeOf(config)
  const client = known ?? {
    rostrum: createRostrum({
      server,
      name,
      codeFrom: loading.codeFrom,
      host: pageHost(config, loading),
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
  (element: HTMLElement, config: EmbedConfig, loading: Loading, { tell, followed }: Around): MountedEmbed => {
    const { rostrum, leave } = takeClient(config, loading)
    const { props, events } = widgets[name]
    /** All properties: one that is no longer given is undefined. */
    const propsOf = (given: EmbedConfig) => {
      const names = Object.keys(props)
      const written = new Map(
        names.flatMap((prop) =>
          given[prop] === undefined ? [] : [[attributeOf(prop), `${given[prop] as string}`]],
        ),
      )
      const read = propsFromAttributes(name, (attribute) => written.get(attribute) ?? null)
      const isOdd =
        (given.locale && !localeOf(given)) ||
        names.some((prop) => given[prop] !== undefined && !(prop in read))
      if (isOdd) void import('./odd-options.js').then(({ tellOdd }) => tellOdd(name, given, read))
      return Object.fromEntries(names.map((prop) => [prop, read[prop]]))
    }
    const common = { rostrum, appearance: appearanceOf(config) }
    const attached = attachWidget(element, async () => module, common, propsOf(config))
    for (const type of [...Object.keys(events), 'error']) {
      attached.on(type, (detail) => tell(type, detail))
    }
    const update = (given: EmbedConfig) => {
      const locale = localeOf(given)
      if (locale) void rostrum.texts.setLocale(locale)
      attached.update({ appearance: appearanceOf(given) }, propsOf(given))
    }
    if (followed) {
      const follow = new MutationObserver(() => update(loading.configOf(element)))
      follow.observe(element, { attributes: true })
      followed.addEventListener('abort', () => follow.disconnect())
    }
    let isMounted = true
    return {
      ready: attached.ready,
      focus: () => attached.focus(),
      update,
      unmount: () => {
        if (!isMounted) return
        isMounted = false
        attached.unmount()
        leave()
      },
    }
  }
