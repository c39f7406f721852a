import type { PanelRecord } from './panel-page.js'

type Fields = Readonly<Record<string, unknown>>

/** A text of a field, cut to `max` characters; null when there is none. */
const textOf = (fields: Fields, name: string, max: number): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : null
}

/** The record that the fields of a form name; null when they name none. */
export function recordOfForm(fields: Fields): PanelRecord | null {
  const [type, id] = [textOf(fields, 'recordType', 80), textOf(fields, 'recordId', 80)]
  const name = textOf(fields, 'recordName', 255)
  if (type === null || id === null || name === null) return null
  return { type, id, name, account: textOf(fields, 'account', 255), topic: textOf(fields, 'topic', 255) }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * The record in the environment of Canvas: the fields that the app asks for, and beside them what the page gives along
 * as parameters. The account of an account is itself.
 */
export function recordOfCanvas(record: Fields, parameters: Fields): PanelRecord | null {
  const attributes = isFields(record.attributes) ? record.attributes : {}
  const account = isFields(record.Account) ? record.Account.Name : undefined
  const recordType = attributes.type
  return recordOfForm({
    recordType,
    recordId: record.Id,
    recordName: record.Name,
    account: recordType === 'Account' ? record.Name : account,
    topic: record.Industry,
    ...parameters,
  })
}
