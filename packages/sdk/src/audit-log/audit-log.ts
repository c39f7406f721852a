import { exportAuditLog, readAuditLog, type AuditKind, type AuditRecord } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { sendStream } from '../client/send-stream.js'
import { perClient } from '../per-client.js'

/** Which entries are shown; nothing chosen: all. Days are in UTC, `YYYY-MM-DD`, both included. */
export interface AuditQuery {
  readonly q?: string | undefined
  /** Id of a person who did it, or whom it is about. */
  readonly person?: string | undefined
  readonly kind?: AuditKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The entries that are shown; the previous ones stay while others are loading. */
export interface AuditState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly query: AuditQuery
  readonly records: readonly AuditRecord[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  readonly isLoadingMore: boolean
  readonly error: ErrorInfo | null
}

/** What was changed on the board, for users who manage it. AUDIT1 */
export interface AuditLog {
  readonly $log: ReadableAtom<AuditState>
  /** Loads the newest entries; the newest call wins. */
  show(query: AuditQuery): Promise<void>
  /** Adds the next page. Rejects with an `ApiError`. */
  more(): Promise<void>
  /** The entries as a table (CSV). Rejects with an `ApiError`. */
  download(query: AuditQuery): Promise<Blob>
}

const nothing: AuditState = {
  status: 'idle',
  query: {},
  records: [],
  next: null,
  isLoadingMore: false,
  error: null,
}

const exportMs = 300_000

export const auditLogOf = perClient(({ client, events }): AuditLog => {
  const $log = atom(nothing)
  let underWay = new AbortController()
  events.on('signed-out', () => {
    underWay.abort()
    $log.set(nothing)
  })

  return {
    $log,
    async show(query) {
      underWay.abort()
      const { signal } = (underWay = new AbortController())
      $log.set({ ...$log.get(), status: 'loading', query, isLoadingMore: false, error: null })
      try {
        const { Items, Next } = await client.send(readAuditLog, { query: { ...query }, signal })
        if (!signal.aborted) $log.set({ ...nothing, status: 'ready', query, records: Items, next: Next })
      } catch (error) {
        if (!signal.aborted) $log.set({ ...$log.get(), status: 'error', error: toErrorInfo(error) })
      }
    },
    async more() {
      const { query, next, isLoadingMore } = $log.get()
      if (next === null || isLoadingMore) return
      const { signal } = underWay
      $log.set({ ...$log.get(), isLoadingMore: true })
      try {
        const { Items, Next } = await client.send(readAuditLog, { query: { ...query, after: next }, signal })
        if (signal.aborted) return
        $log.set({
          ...$log.get(),
          records: [...$log.get().records, ...Items],
          next: Next,
          isLoadingMore: false,
        })
      } catch (error) {
        if (signal.aborted) return
        $log.set({ ...$log.get(), isLoadingMore: false })
        throw error
      }
    },
    async download(query) {
      let table = new Blob()
      await sendStream(client, exportAuditLog, { query: { ...query }, timeout: exportMs }, async (body) => {
        table = await new Response(body, { headers: { 'content-type': exportAuditLog.downloads } }).blob()
      })
      return table
    },
  }
})
