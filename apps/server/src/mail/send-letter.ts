import type { Context } from '../context.js'
import type { Letter } from './create-mail.js'

/** Sends a letter; what cannot be sent is logged, and the board tells it all the same. Answers whether it went. */
export async function sendLetter({ mail, log }: Context, letter: Letter): Promise<boolean> {
  try {
    await mail.send(letter)
    return true
  } catch (error) {
    log.warn({ err: error }, 'a letter could not be sent')
    return false
  }
}
