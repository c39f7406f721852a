import type { CrmRecord } from '@rostrum/protocol'
import type { AppSource } from '@rostrum/rules'
import type { KeyValue } from './environment.js'

/** Why a token is requested: at the start, or because the session ended. */
export type TokenReason = 'start' | 'expired'

/** A window opened for the user's consent. */
export interface Popup {
  isClosed(): boolean
  close(): void
  go(address: string): void
  /** The window object, where there is one; its messages carry the result of the consent. */
  readonly window?: Window
  /**
   * Listens for the claim in a window of another kind; the handler resolves with whether the claim was accepted.
   * Without a window object and without this, the user confirms in the window itself.
   */
  onClaim?(server: string, onClaim: (claim: string) => Promise<boolean>): () => void
}

/** Where to navigate: a path of the board, or an external URL. */
export interface NavigationTarget {
  readonly path?: string
  readonly address?: string
}

/** A file on the phone that is passed to another app. */
export interface NativeFile {
  write(bytes: Uint8Array): Promise<void>
  /** Deletes the file. */
  remove(): Promise<void>
}

/** Content that is passed to an app on the phone. */
export interface NativeShare {
  readonly text: string
  readonly link: string | null
  readonly title: string | null
  readonly image: string | null
  readonly file: NativeFile | null
}

/** The native apps of the phone (B4.12, B4.13); only a native shell provides this. */
export interface NativeApps {
  isInstalled(app: 'instagram' | 'wechat'): boolean
  /** Creates a file of this size in bytes. Rejects with the file system's `{ code }`. */
  createFile(name: string, bytes: number): Promise<NativeFile>
  /** `code` is the error code of the app or the platform. */
  share(
    app: 'instagram' | 'wechat',
    content: NativeShare,
  ): Promise<{ readonly result: 'shared' | 'canceled' | 'failed'; readonly code?: number }>
  /** Whether the user was asked for access to their photos before (B8.7). */
  wasPhotoPermissionAsked(): boolean
}

/** The pushes of a phone, in a native shell (A4.22, A7.20). */
export interface NativePushes {
  /** What the system allows now: asked often, so it answers at once. `unavailable`: the settings can’t be read. */
  permission(): 'granted' | 'denied' | 'unavailable'
  /** Asks the person, where the system lets the shell ask. */
  ask(): Promise<'granted' | 'denied' | 'unavailable'>
  /** The registration token of Firebase Cloud Messaging; null while there is none. */
  token(): Promise<string | null>
  /** Calls back with the `data` of a push that the person pressed, also of the one that opened the shell. */
  onOpen?(open: (data: Readonly<Record<string, string>>) => void): () => void
}

/** What a host page (a plain page, a CRM, a chat) does for its widgets. Everything omitted works as on a plain page. */
export interface Host {
  /** Returns a short-lived token for the user, created by the host page's own server. */
  getToken?(reason: TokenReason): Promise<{ token: string }>
  /**
   * Opens a window synchronously in the click; null when the browser blocks it. A host that needs the URL first may
   * delay it.
   */
  openPopup?(name: string): Popup | null
  navigate?(target: NavigationTarget): void
  /** Shows one of the user's posts; where it is missing, nothing offers to see a post. TOASTS8 */
  openPost?(postId: string): void
  /** Whether the page may navigate to a network and return: it is not in a frame. */
  canLeave?(): boolean
  /** The app in which the page is open; `web` where it is missing (A1.4). */
  readonly source?: AppSource
  /** Passes on a link to a page of the board in the way of the host; where it is missing, nothing offers to. */
  shareLink?(page: { readonly path: string; readonly label: string }): void
  theme?(): 'light' | 'dark' | undefined
  locale?(): string | undefined
  /** The record of a CRM beside which the widgets stand; new shares remember it. */
  record?(): CrmRecord | null
  /** The host page shows the state of the connection itself; widgets show it only where they cover the page. */
  readonly saysConnection?: true
  readonly apps?: NativeApps
  /** A shell’s own pushes take the place of those of the browser. */
  readonly pushes?: NativePushes
  readonly storage?: { readonly local: KeyValue; readonly session: KeyValue }
}

/**
 * The host adapter of a plain page: popups are windows, and external URLs are loaded. Creating it has no side effects.
 * A popup first loads a page of the server, because WebKit isolates an empty window from a page with an opener policy
 * as soon as it navigates.
 */
export const pageHost = (server: string): Host => ({
  openPopup: (name) => {
    if (typeof window === 'undefined') return null
    const width = 640
    const height = 720
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
    const opened = window.open(
      `${server}/connect`,
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
