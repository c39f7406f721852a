import { endpoint } from '../../endpoint.js'
import { digestSetting } from '../../entities/notices/digest.js'
import { done } from '../../wire.js'

/** Users who may approve posts set the digest of the board. */
const needs = ['post', 'approve'] as const

/** When the board sends its digest. */
export const readDigestSetting = endpoint({
  method: 'GET',
  path: '/api/digest/settings',
  needs,
  answer: digestSetting,
  ours: true,
})

/** Changes when the board sends its digest, or whether it does. */
export const saveDigestSetting = endpoint({
  method: 'POST',
  path: '/api/digest/settings',
  needs,
  body: digestSetting,
  answer: done,
  ours: true,
})
