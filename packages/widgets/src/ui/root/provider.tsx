import { useStore } from '@nanostores/react'
import type { Appearance, Rostrum, TextArea, Translate } from '@rostrum/sdk'
import { uiTexts, type UiKey } from '@rostrum/sdk'
import {
  createContext,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { adoptSheet, type SheetScope } from '../../isolation/sheets.js'
import { applyAppearance } from '../../theme/appearance.js'
import reset from './reset.css?sheet'
import tokens from './tokens.css?sheet'

interface RootValue {
  readonly scope: SheetScope
  readonly rostrum: Rostrum
}

const RootContext = createContext<RootValue | null>(null)

const useRoot = (): RootValue => {
  const value = useContext(RootContext)
  if (!value) throw new Error('A part of the kit is used outside of <Root>')
  return value
}

/** Adopts a component's style sheet in the tree in which it is rendered. */
export function useSheet(css: string): void {
  const { scope } = useRoot()
  useInsertionEffect(() => adoptSheet(scope, css), [scope, css])
}

/** The client of the tree. */
export const useRostrum = (): Rostrum => useRoot().rostrum

/** The texts of an area; empty strings until it is loaded. */
export const useText = <Key extends string>(area: TextArea<Key>): Translate<Key> =>
  useStore(useRoot().rostrum.texts.$text(area))

/** The texts of the kit. */
export const useUiText = (): Translate<UiKey> => useText(uiTexts)

/** The current language with the browser's region, for `Intl`. */
export const useLocale = (): string => useStore(useRoot().rostrum.texts.$region)

/** Whether these areas are loaded, in the user's language or its fallback. Pass the same array each time. */
export function useLoaded({ texts }: Pick<Rostrum, 'texts'>, areas: readonly TextArea[]): boolean {
  const [settled, setSettled] = useState<readonly TextArea[]>()
  useEffect(() => {
    let isCurrent = true
    const settle = () => {
      if (isCurrent) setSettled(areas)
    }
    Promise.all(areas.map((area) => texts.load(area))).then(settle, settle)
    return () => {
      isCurrent = false
    }
  }, [texts, areas])
  return settled === areas || areas.every((area) => texts.has(area))
}

/** What the root of the kit is given. `scope` is the shadow root around it; default: the page. */
export interface RootProps {
  readonly rostrum: Rostrum
  readonly scope?: SheetScope | undefined
  readonly appearance?: Appearance | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** The root of the kit for a first view: tokens, reset, appearance, language, and only the `firstIcons`. */
export function FirstRoot({ rostrum, scope = document, appearance, className = '', children }: RootProps) {
  const element = useRef<HTMLDivElement>(null)
  const shared = useStore(rostrum.$appearance)
  const locale = useStore(rostrum.texts.$locale)
  const brand = useStore(rostrum.startup.$startup)?.customBranding.Color
  const [value, setValue] = useState<RootValue>({ scope, rostrum })
  if (value.scope !== scope || value.rostrum !== rostrum) setValue({ scope, rostrum })
  useInsertionEffect(() => {
    adoptSheet(scope, tokens)
    adoptSheet(scope, reset)
  }, [scope])
  useLayoutEffect(() => {
    const apply = () => {
      if (element.current)
        applyAppearance(element.current, { ...(brand ? { color: brand } : {}), ...shared, ...appearance })
    }
    apply()
    if (scope === document) return
    // Pages switch their colour scheme by an attribute of their root or body.
    const follow = new MutationObserver(apply)
    for (const root of [document.documentElement, document.body]) follow.observe(root, { attributes: true })
    return () => follow.disconnect()
  }, [brand, shared, appearance, scope])
  return (
    <div ref={element} className={`r-root ${className}`} lang={locale}>
      <RootContext value={value}>{children}</RootContext>
    </div>
  )
}
