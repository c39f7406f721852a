import {
  changePersonRole,
  exportPeople,
  leavePerson,
  listPeople,
  readPeopleFilters,
  readPerson,
  remindPeople,
  returnPerson,
  savePersonFields,
  signOutPerson,
  type AnswerOf,
  type BoardPerson,
  type PersonState,
  type WaitingChoice,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { sendStream } from '../client/send-stream.js'
import { perClient } from '../per-client.js'

/** Which people are shown; without a state all who are on the board. */
export interface PeopleQuery {
  readonly q?: string | undefined
  readonly state?: PersonState | undefined
  readonly role?: string | undefined
  readonly team?: string | undefined
  readonly profiles?: 'expiring' | 'expired' | undefined
  /** Values of the company's fields, as a form's query: `<id>=<value>&<id>=<value>`. PEOPLEFIELDS4 */
  readonly fields?: string | undefined
}

/** The people that are shown; the previous ones stay while others are loading. */
export interface PeopleState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly query: PeopleQuery
  readonly people: readonly BoardPerson[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  readonly isLoadingMore: boolean
  readonly error: ErrorInfo | null
}

export type PeopleFilters = AnswerOf<typeof readPeopleFilters>
export type PersonDetails = AnswerOf<typeof readPerson>
export type LeaveOutcome = AnswerOf<typeof leavePerson>

/** Who leaves what, and what happens to their waiting posts. */
export interface LeaveChoice {
  readonly from: 'board' | 'company'
  readonly posts: WaitingChoice
  readonly to?: string | undefined
  readonly erasesName?: boolean | undefined
}

/** The people of the board, for users who manage them. Every change rejects with an `ApiError`. */
export interface People {
  readonly $people: ReadableAtom<PeopleState>
  /** Loads the first page; the newest call wins. */
  show(query: PeopleQuery): Promise<void>
  /** Adds the next page. */
  more(): Promise<void>
  filters(): Promise<PeopleFilters>
  read(id: string, signal?: AbortSignal): Promise<PersonDetails>
  /** People whose name or address contains a text, at most ten. */
  find(part: string, signal?: AbortSignal): Promise<readonly BoardPerson[]>
  /** Answers the ids of those who are reminded now. */
  remind(ids: readonly string[]): Promise<readonly string[]>
  changeRole(id: string, role: string): Promise<void>
  /** Writes values by the ids of their fields; an empty one is removed. PEOPLEFIELDS2 */
  saveFields(id: string, values: Readonly<Record<string, string>>): Promise<void>
  /** The people as a table (CSV). PEOPLEFIELDS5 */
  download(query: PeopleQuery): Promise<Blob>
  leave(id: string, choice: LeaveChoice): Promise<LeaveOutcome>
  comeBack(id: string): Promise<void>
  /** Answers how many sessions ended. */
  signOut(id: string): Promise<number>
}

const nothing: PeopleState = {
  status: 'idle',
  query: {},
  people: [],
  next: null,
  isLoadingMore: false,
  error: null,
}

const exportMs = 300_000

export const peopleOf = perClient(({ client, events }): People => {
  const $people = atom(nothing)
  let underWay = new AbortController()
  events.on('signed-out', () => {
    underWay.abort()
    $people.set(nothing)
  })

  const show = async (query: PeopleQuery): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    $people.set({ ...$people.get(), status: 'loading', query, isLoadingMore: false, error: null })
    try {
      const { Items, Next } = await client.send(listPeople, { query: { ...query }, signal })
      if (!signal.aborted) $people.set({ ...nothing, status: 'ready', query, people: Items, next: Next })
    } catch (error) {
      if (!signal.aborted) $people.set({ ...$people.get(), status: 'error', error: toErrorInfo(error) })
    }
  }
  const more = async (): Promise<void> => {
    const { query, next, isLoadingMore } = $people.get()
    if (next === null || isLoadingMore) return
    const { signal } = underWay
    $people.set({ ...$people.get(), isLoadingMore: true })
    try {
      const { Items, Next } = await client.send(listPeople, { query: { ...query, after: next }, signal })
      if (signal.aborted) return
      const { people } = $people.get()
      const known = new Set(people.map(({ Id }) => Id))
      const added = Items.filter(({ Id }) => !known.has(Id))
      $people.set({ ...$people.get(), people: [...people, ...added], next: Next, isLoadingMore: false })
    } catch (error) {
      if (signal.aborted) return
      $people.set({ ...$people.get(), isLoadingMore: false })
      throw error
    }
  }
  const put = (person: BoardPerson) => {
    const people = $people.get().people.map((one) => (one.Id === person.Id ? person : one))
    $people.set({ ...$people.get(), people })
  }
  const read = async (id: string, signal?: AbortSignal) => {
    const details = await client.send(readPerson, { params: { id }, ...(signal && { signal }) })
    put(details.Person)
    return details
  }
  const params = (id: string) => ({ params: { id } })

  return {
    $people,
    show,
    more,
    filters: () => client.send(readPeopleFilters, {}),
    read,
    find: async (q, signal) =>
      (await client.send(listPeople, { query: { q, _count: 10 }, ...(signal && { signal }) })).Items,
    remind: async (ids) => {
      const { Reminded } = await client.send(remindPeople, { body: { ids: [...ids] } })
      const at = new Date().toISOString().slice(0, 19).replace('T', ' ')
      const people = $people
        .get()
        .people.map((one) => (Reminded.includes(one.Id) ? { ...one, Reminded: at } : one))
      $people.set({ ...$people.get(), people })
      return Reminded
    },
    changeRole: async (id, role) => {
      await client.send(changePersonRole, { ...params(id), body: { role } })
    },
    saveFields: async (id, Values) => {
      await client.send(savePersonFields, { ...params(id), body: { Values: { ...Values } } })
    },
    download: async (query) => {
      let table = new Blob()
      await sendStream(client, exportPeople, { query: { ...query }, timeout: exportMs }, async (body) => {
        table = await new Response(body, { headers: { 'content-type': exportPeople.downloads } }).blob()
      })
      return table
    },
    leave: (id, choice) => client.send(leavePerson, { ...params(id), body: { ...choice } }),
    comeBack: async (id) => {
      await client.send(returnPerson, params(id))
    },
    signOut: async (id) => (await client.send(signOutPerson, params(id))).Sessions,
  }
})
