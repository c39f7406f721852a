import { eraseOwnAccount, leaveBoard, removeOwnPicture, saveOwnName, saveOwnPicture } from '@rostrum/protocol'
import { cleanName, wrongPart } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import type { RunInBackground } from '../../jobs/background-tasks.js'
import { limit } from '../../limits/rate-limit.js'
import type { NetworkRegistry } from '../../networks/network-registry.js'
import { checkProof } from '../../session/proof.js'
import type { SignedIn } from '../../session/signed-in.js'
import { removeFromBoard } from '../change-person.js'
import type { ChangeAnswer, Changer } from '../changing.js'
import { giveBackGrants } from '../leaving/take-grants.js'
import { erasePerson } from '../personal-data/erase-person.js'
import { putPicture, takePictureDown } from './own-picture.js'

/** An embedded widget shows its host's page, and changes nothing about the person. */
function checkOwnPage({ keyId }: SignedIn): void {
  if (keyId !== null) throw httpError('ActionNotAllowed')
}

function serveIdentity(app: FastifyInstance, context: Context): void {
  serve(app, context, saveOwnName, async ({ body, user }) => {
    checkOwnPage(user)
    const name = cleanName(body)
    if (!name) throw httpError('api-400', { Errors: { firstName: 'api-400' } })
    const wrong = wrongPart(name)
    if (wrong) throw httpError('api-400', { Errors: { [wrong]: 'name-invalid' } })
    const { firstName, lastName } = name
    const { email } = await context.db
      .updateTable('app_user')
      .set({ first_name: firstName, last_name: lastName })
      .where('id', '=', user.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const Name = [firstName, lastName].filter(Boolean).join(' ') || email
    return { FirstName: firstName, LastName: lastName, Name }
  })

  serve(app, context, saveOwnPicture, async ({ user, file }) => {
    checkOwnPage(user)
    await limit(context, 'own-picture', user.id)
    return { PictureUrl: await putPicture(context, user, file) }
  })

  serve(app, context, removeOwnPicture, async ({ user }) => {
    checkOwnPage(user)
    await takePictureDown(context, user)
    return done
  })
}

/** Routes for the user's own account: name, picture, leaving and erasing (PEOPLE23, PEOPLE24). */
export function serveOwnAccount(
  app: FastifyInstance,
  context: Context,
  { networks, run }: { networks: NetworkRegistry; run: RunInBackground },
): void {
  serveIdentity(app, context)

  const byOf = (user: SignedIn, request: FastifyRequest): Changer => ({
    actor: { userId: user.id },
    address: request.ip,
    isLeaving: true,
  })
  const finish = (change: ChangeAnswer) => {
    if ('problem' in change) throw httpError('api-409', { Errors: { person: change.problem } })
    if (change.grants.length)
      run(giveBackGrants(context, networks, change.grants), 'grants were not given back')
    return done
  }

  serve(app, context, leaveBoard, async ({ user, request }) => {
    await checkProof(context, user)
    const { id: userId, boardId } = user
    return finish(await removeFromBoard(context, { userId, boardId, by: byOf(user, request) }))
  })

  serve(app, context, eraseOwnAccount, async ({ user, request }) => {
    await checkProof(context, user)
    return finish(await erasePerson(context, { userId: user.id, by: byOf(user, request) }))
  })
}
