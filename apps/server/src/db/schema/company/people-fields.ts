import type { PeopleFieldKind } from '@rostrum/protocol'
import type { Stamp } from '../columns.js'

interface PeopleFieldTable {
  id: string
  account_id: string
  name: string
  kind: PeopleFieldKind
  choices: string[]
  created_at: Stamp
}

interface PeopleValueTable {
  user_id: string
  field_id: string
  /** Never empty. */
  value: string
}

/** The fields that companies define for their people, and what stands in them. */
export interface PeopleFieldSchema {
  people_field: PeopleFieldTable
  people_value: PeopleValueTable
}
