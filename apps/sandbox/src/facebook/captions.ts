import type { FastifyInstance } from 'fastify'
import { admitGraph } from '../graph/access.js'
import { invalid, missing, sendError } from '../graph/errors.js'
import { readParameters } from '../graph/parameters.js'
import type { World } from '../world.js'
import { version } from './oauth.js'

const nameForm = /\.([a-z]{2})_[A-Z]{2}\.srt$/

/** `/{video}/captions`: takes an SRT file whose name says its language. */
export function serveCaptions(app: FastifyInstance, world: World): void {
  const upload = { config: { network: 'facebook', call: 'upload' } } as const
  app.post<{ Params: { video: string } }>(`/${version}/:video/captions`, upload, async (request, reply) => {
    const { fields, captions } = await readParameters(request)
    const caller = admitGraph(world, 'facebook', request, reply, fields)
    if (!caller) return reply
    const video = world.media.find(request.params.video)
    if (video?.kind !== 'video' || video.owner !== caller.account.id)
      return sendError(reply, missing(request.params.video))
    const language = nameForm.exec(captions?.name ?? '')?.[1]
    if (!captions || !language || !captions.text.includes(' --> '))
      return sendError(reply, invalid('The parameter captions_file is not valid'))
    world.media.caption(video.id, { language, text: captions.text })
    return { success: true }
  })
}
