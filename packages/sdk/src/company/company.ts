import {
  readCompany,
  removeCompanyPicture,
  saveBoard,
  saveCompany,
  saveCompanyPicture,
  saveLinkDomain,
  type BodyInputOf,
  type CompanyPicture,
  type CompanyView,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface CompanyState extends Asked {
  readonly company: CompanyView | null
}

export type CompanyChange = BodyInputOf<typeof saveCompany>
export type BoardChange = BodyInputOf<typeof saveBoard>

/** The settings of the company and the board, for their admins (COMPANY1). Every change rejects with an `ApiError`. */
export interface CompanySetup {
  readonly $company: ReadableAtom<CompanyState>
  load(): Promise<void>
  /** Changes what is given; the rest stays. */
  save(change: CompanyChange): Promise<void>
  savePicture(kind: CompanyPicture, file: Blob): Promise<void>
  /** Goes back to what the product shows by itself. */
  removePicture(kind: CompanyPicture): Promise<void>
  saveBoard(change: BoardChange): Promise<void>
  /** Uses a domain for short links, after a check by the server; null for the server's own host (LINKS8). */
  saveLinkDomain(domain: string | null): Promise<void>
}

const uploadMs = 180_000
const nothing: { readonly company: CompanyView | null } = { company: null }

export const companyOf = perClient((rostrum): CompanySetup => {
  const { client, startup } = rostrum
  const {
    $state: $company,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({ company: await client.send(readCompany, {}) }))
  /** The open board shows the change, too; without a connection it does so at the next start. */
  const take = (company: CompanyView) => {
    put({ company })
    startup.reload().catch(() => {})
  }
  return {
    $company,
    load,
    save: async (body) => take(await client.send(saveCompany, { body })),
    savePicture: async (kind, file) =>
      take(await client.send(saveCompanyPicture, { params: { kind }, file, timeout: uploadMs })),
    removePicture: async (kind) => take(await client.send(removeCompanyPicture, { params: { kind } })),
    saveLinkDomain: async (Domain) => take(await client.send(saveLinkDomain, { body: { Domain } })),
    saveBoard: async (body) => take(await client.send(saveBoard, { body })),
  }
})
