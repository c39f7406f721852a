import {
  changePeopleField,
  createPeopleField,
  deletePeopleField,
  listPeopleFields,
  type BodyInputOf,
  type CountedPeopleField,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface PeopleFieldsState extends Asked {
  readonly fields: readonly CountedPeopleField[] | null
}

/**
 * The fields that the company defines for its people, for users who administer it (PEOPLEFIELDS1). Every change rejects
 * with an `ApiError`, whose problem is `missing`, `formula`, `heading`, `taken`, `limit` or `choices`.
 */
export interface PeopleFields {
  readonly $fields: ReadableAtom<PeopleFieldsState>
  load(): Promise<void>
  create(field: BodyInputOf<typeof createPeopleField>): Promise<void>
  change(id: string, field: BodyInputOf<typeof changePeopleField>): Promise<void>
  /** Deletes the field with the values of all people. */
  remove(id: string): Promise<void>
}

const nothing: { readonly fields: readonly CountedPeopleField[] | null } = { fields: null }

export const peopleFieldsOf = perClient((rostrum): PeopleFields => {
  const { client } = rostrum
  const { $state: $fields, load } = createPerUserStore(rostrum, nothing, async () => ({
    fields: (await client.send(listPeopleFields, {})).Items,
  }))
  return {
    $fields,
    load,
    async create(body) {
      await client.send(createPeopleField, { body })
      await load()
    },
    async change(id, body) {
      await client.send(changePeopleField, { params: { id }, body })
      await load()
    },
    async remove(id) {
      await client.send(deletePeopleField, { params: { id } })
      await load()
    },
  }
})
