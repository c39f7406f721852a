import type { NativeApps, NativeShare } from '../host.js'

type App = 'instagram' | 'wechat'
type Answer = Awaited<ReturnType<NativeApps['share']>>

export interface TestAppsOptions {
  /** Both unless given. */
  readonly installed?: readonly App[]
  /** What the app says of each share; `shared` unless given. */
  readonly answer?: (app: App, content: NativeShare) => Answer | Promise<Answer>
  /** The code of the file system with which every file fails. */
  readonly fileFault?: number
  /** The code of the file system with which every writing fails. */
  readonly writeFault?: number
  readonly wasPhotoPermissionAsked?: boolean
}

/** The apps of a phone that is none: what was given to them, and which files lie there. */
export interface TestApps extends NativeApps {
  readonly shares: readonly { readonly app: App; readonly content: NativeShare }[]
  /** Bytes of each file that was not taken away again, by its name. */
  readonly files: ReadonlyMap<string, number>
  /** Bytes of each file that was ever made, by its name. */
  readonly written: ReadonlyMap<string, number>
}

/** Stands in for the bridge to a phone's apps (B4.12, B4.13). */
export const createTestApps = (options: TestAppsOptions = {}): TestApps => {
  const { installed = ['instagram', 'wechat'], answer, fileFault, writeFault } = options
  const { wasPhotoPermissionAsked = false } = options
  const shares: { app: App; content: NativeShare }[] = []
  const files = new Map<string, number>()
  const written = new Map<string, number>()
  return {
    shares,
    files,
    written,
    isInstalled: (app) => installed.includes(app),
    createFile: async (name) => {
      if (fileFault !== undefined)
        throw Object.assign(new Error('The file system refused'), { code: fileFault })
      files.set(name, 0)
      written.set(name, 0)
      return {
        write: async (bytes) => {
          if (writeFault !== undefined) throw Object.assign(new Error('No more room'), { code: writeFault })
          files.set(name, (files.get(name) ?? 0) + bytes.length)
          written.set(name, (written.get(name) ?? 0) + bytes.length)
        },
        remove: async () => {
          files.delete(name)
        },
      }
    },
    share: async (app, content) => {
      shares.push({ app, content })
      return (await answer?.(app, content)) ?? { result: 'shared' }
    },
    wasPhotoPermissionAsked: () => wasPhotoPermissionAsked,
  }
}
