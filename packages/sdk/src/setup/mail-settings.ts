import {
  clearMailSettings,
  readMailSettings,
  saveMailSettings,
  sendTestEmail,
  type AnswerOf,
  type MailServerForm,
  type MailSettings,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

/** What came of a test e-mail. */
export type TestEmail = AnswerOf<typeof sendTestEmail>

export interface MailServerState extends Asked {
  readonly settings: MailSettings | null
}

/**
 * How the server sends e-mails, for users who run it. Every action rejects with an `ApiError`; a change rejects with
 * `proof-needed` until the person has proved their identity. SETUP9
 */
export interface MailServerSettings {
  readonly $mail: ReadableAtom<MailServerState>
  load(): Promise<void>
  /** Uses another mail server from now on. */
  save(form: MailServerForm): Promise<void>
  /** Forgets the mail server: e-mails become files in the outbox. */
  clear(): Promise<void>
  /** Sends an e-mail to the user’s own address. */
  test(): Promise<TestEmail>
}

const nothing: { readonly settings: MailSettings | null } = { settings: null }

export const mailServerOf = perClient((rostrum): MailServerSettings => {
  const { client } = rostrum
  const {
    $state: $mail,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({
    settings: await client.send(readMailSettings, {}),
  }))
  return {
    $mail,
    load,
    save: async (body) => put({ settings: await client.send(saveMailSettings, { body }) }),
    clear: async () => put({ settings: await client.send(clearMailSettings, {}) }),
    test: async () => {
      const sent = await client.send(sendTestEmail, {})
      await load()
      return sent
    },
  }
})
