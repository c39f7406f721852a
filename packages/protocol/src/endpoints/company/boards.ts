import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { boardId } from '../../ids.js'

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
