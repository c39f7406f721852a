import type { FirstCompanyForm } from '@rostrum/sdk'
import { useRostrum } from '@rostrum/widgets/ui'
import { useCallback, useState } from 'react'

const key = 'first-company'

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const empty = (): FirstCompanyForm => ({
  FirstName: '',
  LastName: '',
  Email: '',
  Password: '',
  Company: '',
  Color: '#1f5fbf',
  Board: '',
  Locale: 'en',
  Timezone: zoneHere(),
})

/** What was typed before, without the password, which is never stored. */
function readDraft(stored: string | null): Partial<FirstCompanyForm> {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    const names = ['FirstName', 'LastName', 'Email', 'Company', 'Board', 'Timezone'] as const
    const texts = names.flatMap((name) => {
      const value: unknown = Reflect.get(read, name)
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    const color: unknown = Reflect.get(read, 'Color')
    const isColor = typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)
    return { ...Object.fromEntries(texts), ...(isColor && { Color: color }) }
  } catch {
    return {}
  }
}

/** The form of the first company, stored on this device until it is sent: whoever leaves goes on where they were. */
export function useFirstDraft() {
  const { storage } = useRostrum()
  const [form, setForm] = useState(() => ({ ...empty(), ...readDraft(storage.local.get(key)) }))
  const change = useCallback(
    (part: Partial<FirstCompanyForm>) =>
      setForm((before) => {
        const next = { ...before, ...part }
        // The board is called like the company until it gets another name.
        if (part.Company !== undefined && before.Board === before.Company) next.Board = part.Company
        const { Password: _, ...kept } = next
        storage.local.set(key, JSON.stringify(kept))
        return next
      }),
    [storage],
  )
  const forget = useCallback(() => storage.local.remove(key), [storage])
  return { form, change, forget }
}
