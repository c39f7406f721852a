import type { Rostrum } from '@rostrum/sdk'
import type { CustomBranding } from '@rostrum/sdk/protocol'

const key = 'company-face'

/** What a company looks like to somebody who is not signed in: its name, that of its board, and its pictures. */
export interface CompanyFace {
  readonly company: string
  readonly board: string
  readonly branding?: CustomBranding | undefined
}

/** Stores the company of the person who signed in, so that the next sign-in on this device shows it. */
export function keepFace({ storage }: Pick<Rostrum, 'storage'>, face: CompanyFace): void {
  storage.local.set(key, JSON.stringify(face))
}

/** The company of the last visit on this device; null for a new visitor. */
export function knownFace({ storage }: Pick<Rostrum, 'storage'>): CompanyFace | null {
  try {
    const { company, board, branding }: Partial<CompanyFace> = JSON.parse(storage.local.get(key) ?? '{}')
    return typeof company === 'string' && typeof board === 'string' ? { company, board, branding } : null
  } catch {
    return null
  }
}
