import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { userId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts manage the people of the board (PEOPLE1). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: userId })

/** Why a row of a list invites nobody. */
export const inviteProblems = [
  'email',
  'name',
  'long',
  'role',
  'formula',
  'duplicate',
  'on-board',
  'inactive',
  'field',
] as const
export type InviteProblem = (typeof inviteProblems)[number]

/**
 * A list of people: a table with the columns Name, Email, Role, Team and the company's fields, or one address a line.
 * `Role` is for the rows that name none.
 */
const body = z.object({
  Text: z.string().check(z.minLength(1), z.maxLength(1_500_000)),
  Role: z.string().check(z.minLength(1), z.maxLength(100)),
})
const maxBytes = 4 << 20

const row = z.object({
  /** The line of the table, from 1 without its heading. */
  Row: z.int(),
  Name: z.string(),
  Email: z.string(),
  Role: z.string(),
  Team: z.string(),
})

/**
 * What a list would do: nothing is changed. Refused with `api-400` and `Errors.Text`: `table` when it cannot be read,
 * `columns` without a column of addresses, `rows` above 5,000 rows.
 */
export const checkInvitations = endpoint({
  method: 'POST',
  path: '/api/people/invitations/check',
  needs,
  body,
  answer: z.object({
    Rows: z.int(),
    /** The number of people who would get an e-mail, and of those who can sign in already. */
    Invited: z.int(),
    Added: z.int(),
    /** The first rows without a problem. */
    Sample: z.array(row),
    ProblemCount: z.int(),
    /** The first rows with a problem. */
    Problems: z.array(z.object({ ...row.shape, Problem: z.enum(inviteProblems) })),
  }),
  maxBytes,
  ours: true,
})

/** Puts the people of a list on the board, without the rows that have a problem, and queues their e-mails. */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/people/invitations',
  needs,
  body,
  answer: z.object({ Result: z.literal(true), Invited: z.int(), Added: z.int(), Skipped: z.int() }),
  maxBytes,
  ours: true,
})

/** How far the invitations of the board are: e-mails that wait, were sent, and failed. */
export const readInvitations = endpoint({
  method: 'GET',
  path: '/api/people/invitations',
  needs,
  answer: z.object({ Waiting: z.int(), Sent: z.int(), Failed: z.int() }),
  ours: true,
})

/** Invites somebody again who has not joined yet; the link before stops working. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/people/:id/invitation',
  needs,
  params,
  answer: done,
  ours: true,
})

/** Takes an invitation back: its link stops working, and who was never here is gone. */
export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/people/:id/invitation/revoke',
  needs,
  params,
  answer: done,
  ours: true,
})
