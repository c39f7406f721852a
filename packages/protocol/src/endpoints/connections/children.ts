import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { credential } from '../../entities/credential.js'
import { flag } from '../../flag.js'
import { credentialId } from '../../ids.js'

/** A profile that can be added below a connected one (a page or business account). */
const child = z.object({
  Id: z.string(),
  Name: z.string(),
  ImageLink: z.nullable(z.string()),
  Username: z.nullable(z.string()),
  IsConnected: z.boolean(),
})

/** A7.28 */
export const listChildren = endpoint({
  method: 'GET',
  path: '/credential-children',
  needs: 'session',
  fixed: uiMod,
  query: z.object({ parent: credentialId, isInstagramBusiness: flag }),
  answer: z.object({ Children: z.array(child) }),
})

/** Connects the selected children of a profile. */
export const addChildren = endpoint({
  method: 'POST',
  path: '/credential-children',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ parent: credentialId, ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ Credentials: z.array(credential) }),
  ours: true,
})
