import type { Socket } from 'node:net'
import {
  operatorAnswer,
  readMessage,
  writeMessage,
  type OperatorAnswer,
  type OperatorRequest,
} from './protocol.js'

/** Has a command run by the server at the other end of the socket. Rejects when that ends without an answer. */
export async function askServer(peer: Socket, request: OperatorRequest): Promise<OperatorAnswer> {
  writeMessage(peer, request)
  const answer = await readMessage(peer, operatorAnswer)
  peer.destroy()
  if (!answer) throw new Error('The server stopped without a response. Check its log for the reason.')
  return answer
}
