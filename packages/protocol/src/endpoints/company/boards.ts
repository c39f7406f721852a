import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { boardId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts administer the company (COMPANY1). */
const needs = ['post', 'approve'] as const

export const maxBoards = 100

/** A board of the company. */
export const companyBoard = z.object({
  Id: boardId,
  Name: z.string(),
  /** People who are on it. */
  People: z.int(),
  /** The caller is on it, and may open it. */
  IsMine: z.boolean(),
  /** The caller manages its people, and may delete it. */
  IsManaged: z.boolean(),
})
export type CompanyBoard = z.infer<typeof companyBoard>

/** All boards of the company, by name. COMPANY7 */
export const listCompanyBoards = endpoint({
  method: 'GET',
  path: '/api/company/boards',
  needs,
  answer: z.object({ Items: z.array(companyBoard) }),
  ours: true,
})

/**
 * Creates a board, with the caller as its first person. Refused with `api-409` and `Errors.Name`: `taken` when the
 * company has one by that name, `limit` when it has as many as there may be. COMPANY7
 */
export const createCompanyBoard = endpoint({
  method: 'POST',
  path: '/api/company/boards',
  needs,
  body: z.object({ Name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: companyBoard,
  ours: true,
})

const params = z.object({ id: boardId })

/** What would be deleted with a board, and for whom it is the last one. */
export const boardContents = z.object({
  Id: boardId,
  Name: z.string(),
  People: z.int(),
  /** Those who are on no other board: they lose their access, and are told by e-mail. */
  LastBoard: z.int(),
  Stories: z.int(),
  Posts: z.int(),
  /** Posts that wait for their time, an approval or a decision, and would never be published. */
  Waiting: z.int(),
  /** It is the last board of the company, which stays. */
  IsLast: z.boolean(),
})
export type BoardContents = z.infer<typeof boardContents>

/** Counts what a board contains, for who manages it. COMPANY9 */
export const readBoardContents = endpoint({
  method: 'GET',
  path: '/api/company/boards/:id/contents',
  needs,
  params,
  answer: boardContents,
  ours: true,
})

/**
 * Deletes a board that the caller manages, with all of its content, for good. `Name` is the board's, as a confirmation.
 * Needs a proof of identity. Refused with `api-400` and `Errors.Name`: `wrong`, and with `api-409` and `Errors.Board`:
 * `last` for the last board of the company. COMPANY9
 */
export const deleteCompanyBoard = endpoint({
  method: 'POST',
  path: '/api/company/boards/:id/delete',
  needs,
  params,
  body: z.object({ Name: z.string().check(z.maxLength(400)) }),
  answer: done,
  ours: true,
})
