import type { Stamp } from './columns.js'

interface BuildTable {
  /** The hash of all its files. */
  id: string
  app: 'embed' | 'board'
  version: string
  /** When a server last started with it. */
  started_at: Stamp
}

interface BuildFileTable {
  build_id: string
  name: string
  etag: string
  bytes: Buffer
}

/** The builds of the widgets and the board that pages of an earlier release still load. */
export interface BuildSchema {
  build: BuildTable
  build_file: BuildFileTable
}
