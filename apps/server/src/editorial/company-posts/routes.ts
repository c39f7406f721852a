import {
  dismissCompanyPost,
  listCompanyPages,
  listCompanyPosts,
  makePostStory,
  readCompanyPage,
  watchCompanyPage,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.js'
import { serve } from '../../http/endpoint.js'
import { scheduleTasks, type BackgroundTask } from '../../jobs/background-tasks.js'
import { limit } from '../../limits/rate-limit.js'
import { createNetworks } from '../../networks/network-registry.js'
import { createProfileOpener } from '../../oauth/access-tokens.js'
import { editorOf } from '../editors.js'
import { hurryPage, readPages, watchPage } from './change-pages.js'
import { dismissPost, makeStory } from './make-story.js'
import { readPostPage } from './read-posts.js'
import { runPages } from './run-pages.js'

/** Milliseconds after which a server looks which pages are due; each is due once an hour. */
const looksEvery = 300_000

/** Routes of the company's pages that a board watches, and of their posts. COMPANYPOSTS1 */
export function serveCompanyPosts(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const services = { context, networks, profiles: createProfileOpener(context, networks) }
  const reading: BackgroundTask = {
    run: () => runPages(services),
    problem: 'company pages were not read',
  }
  const soon = scheduleTasks(app, context, { tasks: [reading], every: looksEvery })
  app.addHook('onClose', () => networks.close())
  serve(app, context, listCompanyPages, ({ user, request }) => readPages(context, editorOf(user, request)))
  serve(app, context, watchCompanyPage, async ({ params, body, user, request }) => {
    const editor = editorOf(user, request)
    await watchPage(context, editor, { pageId: params.id, isWatched: body.IsWatched })
    soon(reading)
    return readPages(context, editor)
  })
  serve(app, context, readCompanyPage, async ({ params, user, request }) => {
    const editor = editorOf(user, request)
    await limit(context, 'page-runs', editor.boardId)
    await hurryPage(context, editor, params.id)
    soon(reading)
    return readPages(context, editor)
  })
  serve(app, context, listCompanyPosts, ({ query, user, request }) =>
    readPostPage(context.db, editorOf(user, request).boardId, query),
  )
  serve(app, context, makePostStory, ({ params, user, request }) =>
    makeStory(context, editorOf(user, request), params.id),
  )
  serve(app, context, dismissCompanyPost, ({ params, body, user, request }) =>
    dismissPost(context, editorOf(user, request), { id: params.id, isDismissed: body.IsDismissed }),
  )
}
