import type { NativeApps, NativeShare } from '../host.js'

type App = 'instagram' | 'wechat'
type Answer = Awaited<ReturnType<NativeApps['share']>>

export interface TestAppsOptions {
  /** Default: both. */
  readonly installed?: readonly App[]
  /** The result of each share; default: `shared`. */
  readonly answer?: (app: App, content: NativeShare) => Answer | Promise<Answer>
  /** The file system's error code for every new file. */
  readonly fileFault?: number
  /** The file system's error code for every write. */
  readonly writeFault?: number
  readonly wasPhotoPermissionAsked?: boolean
}

/** The simulated apps of a phone: the content passed to them, and the existing files. */
export interface TestApps extends NativeApps {
  readonly shares: readonly { readonly app: App; readonly content: NativeShare }[]
  /** The size in bytes of each existing file, by name. */
  readonly files: ReadonlyMap<string, number>
  /** The size in bytes of each file that was ever created, by name. */
  readonly written: ReadonlyMap<string, number>
}

/** Simulates the bridge to a phone's apps (B4.12, B4.13). */
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
