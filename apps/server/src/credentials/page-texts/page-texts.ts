import type { ConnectResult, Locale, RightPurpose } from '@rostrum/protocol'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { ja } from './ja.js'
import { nl } from './nl.js'
import { pt } from './pt.js'

/** Words of the pages around a consent. `{network}` and other names in braces are put in. */
export interface PageTexts {
  readonly titleProfile: string
  readonly titlePages: string
  readonly titleLogin: string
  readonly person: string
  readonly notYou: string
  readonly does: string
  readonly purposes: Readonly<Record<RightPurpose, string>>
  readonly never: string
  readonly nevers: readonly string[]
  readonly scopes: string
  readonly takeBack: string
  readonly go: string
  readonly cancel: string
  readonly gone: string
  readonly goneWhy: string
  readonly failed: string
  readonly working: string
  readonly results: Readonly<Record<ConnectResult, string>>
  readonly loginUnknown: string
  readonly close: string
  readonly back: string
  readonly confirm: string
  readonly confirmWhy: string
  readonly yes: string
  readonly no: string
}

/** By language. */
export const pageTexts: Readonly<Record<Locale, PageTexts>> = { de, en, es, fr, ja, nl, pt }
