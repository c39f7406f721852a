import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { credentialId, peopleFieldId, userId } from '../../ids.js'
import { network } from '../../network.js'
import { profileType } from '../../profile-type.js'
import { count } from '../../query.js'
import { wireMoment } from '../../wire.js'
import { peopleField } from './people-fields.js'
import { personChange } from './people.js'

/** Users who may approve posts manage the people of the board (PEOPLE1). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: userId })

/** `left`: the person was taken off the board; `inactive`: they are locked out of the whole company. */
export const personStates = ['active', 'invited', 'inactive', 'left'] as const
export type PersonState = (typeof personStates)[number]

/** How a profile stands: connected, to be connected again within days, or to be connected again now. */
export const profileConditions = ['fine', 'expiring', 'expired'] as const
export type ProfileCondition = (typeof profileConditions)[number]

const personProfile = z.object({
  Id: credentialId,
  Network: network,
  Type: profileType,
  Name: z.string(),
  Condition: z.enum(profileConditions),
  ExpiresOn: z.nullable(wireMoment),
})

/** A person who is on the board, or was. */
export const boardPerson = z.object({
  Id: userId,
  Email: z.string(),
  Name: z.string(),
  Role: z.string(),
  /** Name of the team; empty for none. */
  Team: z.string(),
  State: z.enum(personStates),
  LastLogin: z.nullable(wireMoment),
  /** When the person last opened the board. */
  LastVisit: z.nullable(wireMoment),
  Left: z.nullable(wireMoment),
  PictureUrl: z.nullable(z.string()),
  Profiles: z.array(personProfile),
  /** When the person was last reminded of their profiles. */
  Reminded: z.nullable(wireMoment),
  IsMe: z.boolean(),
})
export type BoardPerson = z.infer<typeof boardPerson>

const chosen = {
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(personStates)),
  role: z.optional(z.string().check(z.maxLength(100))),
  team: z.optional(z.string().check(z.maxLength(100))),
  profiles: z.optional(z.enum(['expiring', 'expired'])),
  /** Values of the company's fields, as a form's query: `<id>=<value>&<id>=<value>`. PEOPLEFIELDS4 */
  fields: z.optional(z.string().check(z.maxLength(4000))),
}

/**
 * The people of the board, by name. Without a state these are all who are on it. `Next` is the `after` of the next
 * page, null on the last one.
 */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  needs,
  query: z.object({
    ...chosen,
    after: z.optional(z.string().check(z.maxLength(1000))),
    _count: count,
  }),
  answer: z.object({ Items: z.array(boardPerson), Next: z.nullable(z.string()) }),
  ours: true,
})

/** The same people as a table (CSV), with the company's fields. No cell is a formula. PEOPLEFIELDS5 */
export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/people/export',
  needs,
  query: z.object(chosen),
  answer: z.unknown(),
  downloads: 'text/csv',
  ours: true,
})

/** What people of the board can be filtered by, and how many there are. */
export const readPeopleFilters = endpoint({
  method: 'GET',
  path: '/api/people/filters',
  needs,
  answer: z.object({
    Roles: z.array(z.string()),
    Teams: z.array(z.string()),
    /** The company's fields, each with the values of people on this board. */
    Fields: z.array(z.object({ Id: peopleFieldId, Name: z.string(), Values: z.array(z.string()) })),
    Counts: z.object({ active: z.int(), invited: z.int(), inactive: z.int(), left: z.int() }),
  }),
  ours: true,
})

/** One person, with what a manager has to know before they change anything. */
export const readPerson = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  needs,
  params,
  answer: z.object({
    Person: boardPerson,
    /** The company's fields with the person's values; none for who is not on the board. */
    Fields: z.array(z.object({ ...peopleField.shape, Value: z.string() })),
    Joined: z.nullable(wireMoment),
    /** The number of boards of the company that the person is on. */
    Boards: z.int(),
    Sessions: z.int(),
    /** Copies of posts on this board that wait for their time, an approval or a decision. */
    Waiting: z.int(),
    /** Posts that the person published on this board. */
    Published: z.int(),
    /** The invitation that was sent last; null when there is none. */
    Invitation: z.nullable(
      z.object({
        State: z.enum(['waiting', 'sent', 'failed']),
        Sent: z.nullable(wireMoment),
        Expires: z.nullable(wireMoment),
      }),
    ),
  }),
  ours: true,
})

/**
 * Reminds people of their profiles that have expired or will soon; each person at most once a day, the others are
 * passed over.
 */
export const remindPeople = endpoint({
  method: 'POST',
  path: '/api/people/remind',
  needs,
  body: z.object({ ids: z.array(userId).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ Result: z.literal(true), Reminded: z.array(userId) }),
  ours: true,
})

export const leaveScopes = ['board', 'company'] as const
export const waitingChoices = ['hold', 'hand-over', 'drop'] as const
export type WaitingChoice = (typeof waitingChoices)[number]

/**
 * Takes a person off this board, or locks them out of the company, and decides about their waiting posts. With
 * `hand-over`, posts for pages that `to` has connected as well go out as theirs; all others are held. Refused with
 * `api-409` and `Errors.person` (PEOPLE2, PEOPLE3, PEOPLE18).
 */
export const leavePerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/leave',
  needs,
  params,
  body: z.object({
    from: z.enum(leaveScopes),
    posts: z.enum(waitingChoices),
    to: z.optional(userId),
    /** Removes name, address and picture for good; numbers stay. Only for the whole company. */
    erasesName: z.optional(z.boolean()),
  }),
  answer: z.object({ ...personChange.shape, Dropped: z.int(), HandedOver: z.int() }),
  ours: true,
})

/** Brings somebody back: unlocks them, or puts them on the board again in their former role, with an invitation. */
export const returnPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/return',
  needs,
  params,
  answer: personChange,
  ours: true,
})
