import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import type { RunInBackground } from '../jobs/background-tasks.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { actorOf } from '../session/actor-of.js'
import type { SignedIn } from '../session/signed-in.js'
import type { ChangeAnswer, Changer } from './changing.js'
import type { LeavingProblem } from './leaving/leave.js'
import { giveBackGrants } from './leaving/take-grants.js'

/** The user or API key that makes a call, as who changes somebody. */
export const changerOf = (user: SignedIn, request: FastifyRequest): Changer => ({
  actor: actorOf(user),
  address: request.ip,
  matrix: user.matrix,
  ...(user.apiKeyId === null ? {} : { onlyBoardId: user.boardId }),
})

/**
 * Returns a function that answers a change, or throws why it was refused. It does not wait for the networks: one that is
 * down must not delay the change.
 */
export const createAnswers =
  (context: Context, { run, networks }: { run: RunInBackground; networks: NetworkRegistry }) =>
  (change: ChangeAnswer | LeavingProblem) => {
    if ('problem' in change) {
      if (change.problem === 'unknown') throw httpError('api-404')
      throw httpError('api-409', { Errors: { person: change.problem } })
    }
    if (change.grants.length)
      run(giveBackGrants(context, networks, change.grants), 'grants were not given back')
    const { isChanged: Changed, endedSessions: Sessions, heldPosts: Held } = change
    return { Result: true, Changed, Sessions, Held } as const
  }
