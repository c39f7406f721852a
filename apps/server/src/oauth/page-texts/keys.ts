import type { ConnectResult, RightPurpose } from '@rostrum/protocol'

/** Texts of the pages around a consent. `{network}` and other names in braces are replaced. */
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
