import {
  archiveTopic as archiving,
  createTopic as creating,
  deleteTopic as deleting,
  listTopics,
  mergeTopic as merging,
  renameTopic as renaming,
  requireTopic as requiring,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import {
  archiveTopic,
  createTopic,
  deleteTopic,
  mergeTopic,
  renameTopic,
  requireTopic,
  type TopicChanger,
} from './change-topics.js'
import { readManagedTopics } from './read-topics.js'

const changerOf = (
  user: { id: string; accountId: string; boardId: string },
  request: FastifyRequest,
): TopicChanger => ({
  userId: user.id,
  accountId: user.accountId,
  boardId: user.boardId,
  address: request.ip,
})

/** Routes: the topics of a board, for managers (TOPICS10 to TOPICS15). */
export function serveTopics(app: FastifyInstance, context: Context): void {
  serve(app, context, listTopics, async ({ user }) => ({
    Items: await readManagedTopics(context.db, user.boardId),
  }))

  serve(app, context, creating, async ({ body, user, request }) => ({
    Id: await createTopic(context, changerOf(user, request), body.Name),
  }))

  serve(app, context, renaming, async ({ params, body, user, request }) => {
    await renameTopic(context, changerOf(user, request), { id: params.id, name: body.Name })
    return done
  })

  serve(app, context, merging, async ({ params, body, user, request }) => {
    await mergeTopic(context, changerOf(user, request), { id: params.id, to: body.To })
    return done
  })

  serve(app, context, archiving, async ({ params, body, user, request }) => {
    await archiveTopic(context, changerOf(user, request), { id: params.id, isArchived: body.IsArchived })
    return done
  })

  serve(app, context, requiring, async ({ params, body, user, request }) => {
    await requireTopic(context, changerOf(user, request), { id: params.id, isMandatory: body.IsMandatory })
    return done
  })

  serve(app, context, deleting, async ({ params, user, request }) => {
    await deleteTopic(context, changerOf(user, request), params.id)
    return done
  })
}
