import { claimPage, settlePage, type ClaimedPage, type PageOutcome } from './claim-page.js'
import { keepPosts } from './keep-posts.js'
import { readPage, type PageServices } from './read-page.js'

async function run(services: PageServices, page: ClaimedPage): Promise<PageOutcome> {
  try {
    const read = await readPage(services, page)
    if ('problem' in read) return { added: 0, problem: read.problem }
    return { added: await keepPosts(services, page, read), problem: null }
  } catch (error) {
    services.context.log.error({ err: error, page: page.pageId }, 'a company page could not be read')
    return { added: 0, problem: 'failed' }
  }
}

/** Reads the pages that are due, one after another, each once. COMPANYPOSTS3 */
export async function runPages(services: PageServices): Promise<void> {
  const { context } = services
  for (let page = await claimPage(context); page; page = await claimPage(context))
    await settlePage(context, page, await run(services, page))
}
