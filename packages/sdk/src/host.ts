import type { KeyValue } from './environment.js'

/** Why a token is wanted: at the start, or because the session ended. */
export type TokenReason = 'start' | 'expired'

/** A window that was opened for a person to consent in. */
export interface Popup {
  isClosed(): boolean
  close(): void
  go(address: string): void
  /** The window itself, where there is one: what it brings back from a network is heard from it. */
  readonly window?: Window
  /**
   * Hears the claim that a window of another kind brings back; `hear` says whether it was of use. Without either
   * the person is asked in the window.
   */
  onClaim?(server: string, hear: (claim: string) => Promise<boolean>): () => void
}

/** Where a person should be taken, in the board's own words: a path of the board, or an address outside. */
export interface NavigationTarget {
  readonly path?: string
  readonly address?: string
}

/** A file on the phone that another app is given. */
export interface NativeFile {
  write(bytes: Uint8Array): Promise<void>
  /** Takes it away again. */
  remove(): Promise<void>
}

/** What an app of the phone is given. */
export interface NativeShare {
  readonly text: string
  readonly link: string | null
  readonly title: string | null
  readonly image: string | null
  readonly file: NativeFile | null
}

/** The apps of the phone around the page (B4.12, B4.13); only a native shell knows them. */
export interface NativeApps {
  isInstalled(app: 'instagram' | 'wechat'): boolean
  /** A place for a file of so many bytes. Rejects with `{ code }` of the file system. */
  createFile(name: string, bytes: number): Promise<NativeFile>
  /** `code` is the app's or the platform's own, when it failed. */
  share(
    app: 'instagram' | 'wechat',
    content: NativeShare,
  ): Promise<{ readonly result: 'shared' | 'canceled' | 'failed'; readonly code?: number }>
  /** The person was asked before whether we may use their photos (B8.7). */
  wasPhotoPermissionAsked(): boolean
}

/** What the surroundings of a widget do for it: a plain page, a CRM, a chat. What is left out is done as on a plain page. */
export interface Host {
  /** A short-lived token for the person, made by the page's own server. */
  getToken?(reason: TokenReason): Promise<{ token: string }>
  /**
   * Opens a window at once, inside the click that asks for it; null when that is not allowed.
   * A host that needs the address first may wait for it.
   */
  openPopup?(name: string): Popup | null
  navigate?(target: NavigationTarget): void
  /** The page may be left for a network and comes back by itself: it is no frame in another page. */
  canLeave?(): boolean
  theme?(): 'light' | 'dark' | undefined
  locale?(): string | undefined
  /** The page says itself how the connection stands; widgets say it only where they cover the page. */
  readonly saysConnection?: true
  readonly apps?: NativeApps
  readonly storage?: { readonly local: KeyValue; readonly session: KeyValue }
}

/** An ordinary page: popups are windows, and outside addresses are loaded. Making it touches nothing. */
export const pageHost = (): Host => ({
  openPopup: (name) => {
    if (typeof window === 'undefined') return null
    const width = 640
    const height = 720
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
    const opened = window.open(
      'about:blank',
      name,
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    )
    if (!opened) return null
    return {
      isClosed: () => opened.closed,
      close: () => opened.close(),
      go: (address) => opened.location.replace(address),
      window: opened,
    }
  },
  canLeave: () => typeof window === 'undefined' || window.top === window,
  navigate: (target) => {
    if (typeof window !== 'undefined' && target.address) window.location.assign(target.address)
  },
})
