import type { Rostrum } from '@rostrum/sdk'

const key = 'company-face'

/** What a company looks like to somebody who is not signed in: its name and that of its board. */
export interface CompanyFace {
  readonly company: string
  readonly board: string
}

/** Stores the company of the person who signed in, so that the next sign-in on this device shows it. */
export function keepFace({ storage }: Pick<Rostrum, 'storage'>, { company, board }: CompanyFace): void {
  storage.local.set(key, JSON.stringify({ company, board }))
}

/** The company of the last visit on this device; null for a new visitor. */
export function knownFace({ storage }: Pick<Rostrum, 'storage'>): CompanyFace | null {
  try {
    const { company, board }: Partial<CompanyFace> = JSON.parse(storage.local.get(key) ?? '{}')
    return typeof company === 'string' && typeof board === 'string' ? { company, board } : null
  } catch {
    return null
  }
}
