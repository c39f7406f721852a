import { addStory } from '../add-story.js'
import { addPage } from '../networks/add-page.js'
import { storyDraft } from '../samples/manager-forms.js'
import { fresh, feed, type Changes } from './change-samples.js'

/** What is changed about what people share: stories, messages, posts, their topics and sources, and the crisis mode. */
export const contentChanges: Changes = {
  createTopic: (on) => on.topic(),
  renameTopic: async (on) => on.ask(`POST /api/topics/${await on.topic()}/name`, { Name: fresh() }),
  mergeTopic: async (on) => on.ask(`POST /api/topics/${await on.topic()}/merge`, { To: await on.topic() }),
  archiveTopic: async (on) => on.ask(`POST /api/topics/${await on.topic()}/archive`, { IsArchived: true }),
  requireTopic: async (on) => on.ask(`POST /api/topics/${await on.topic()}/mandatory`, { IsMandatory: true }),
  deleteTopic: async (on) => on.ask(`POST /api/topics/${await on.topic()}/delete`),
  decideApprovals: async (on) =>
    on.ask('POST /api/approvals/decide', { items: [await on.approving()], decision: 'approve' }),
  beginCrisis: (on) =>
    on.ask('POST /api/crisis/begin', { Reason: 'Accident', SendsEmails: false, IsDrill: false }),
  endCrisis: async (on) => {
    await on.ask('POST /api/crisis/begin', { Reason: 'Accident', SendsEmails: false, IsDrill: false })
    return on.ask('POST /api/crisis/end')
  },
  saveCrisisPosters: (on) => on.ask('POST /api/crisis/posters', { Roles: [], People: [] }),
  decideHeld: async (on) => {
    await on.ask('POST /api/crisis/end')
    await on.held()
    return on.ask('POST /api/crisis/held', { decision: 'drop', reason: 'crisis' })
  },
  deleteMessage: async (on) => {
    const { boardId } = on.server.company.acme
    const story = await addStory(on.server.context, {
      boardId,
      messages: [{ network: 'linkedin', text: 'A message' }],
    })
    return on.ask(`DELETE /message/${story.messages[0]}?x-ui-mod=v2`)
  },
  reviewSuggestion: async (on) => {
    const { Id: id, Version: version } = await on.ask(
      'POST /suggestions?x-ui-mod=v2',
      { Note: 'A', Media: [] },
      on.champion,
    )
    return on.ask('POST /api/suggestion/review', { id, version, status: 'accepted' })
  },
  saveGuardRails: (on) =>
    on.ask('PUT /api/guard-rails', { IsAltTextRequired: true, DailyCap: 50, Disclosure: {} }),
  changeBannedWords: (on) => on.ask('POST /api/guard-rails/words', { Add: ['synergy'], Remove: [] }),
  changeHashtags: (on) => on.ask('POST /api/guard-rails/hashtags', { Add: ['Acme'], Remove: [] }),
  addFeed: (on) => on.ask('POST /api/feeds', feed('1')),
  changeFeed: async (on) => on.ask(`PUT /api/feeds/${await on.addedFeed('2')}`, feed('3')),
  removeFeed: async (on) => on.ask(`DELETE /api/feeds/${await on.addedFeed('4')}`),
  runFeed: async (on) => {
    const id = await on.addedFeed('5')
    await on.ask(`PUT /api/feeds/${id}`, { ...feed('5'), IsOn: true })
    return on.ask(`POST /api/feeds/${id}/run`)
  },
  watchCompanyPage: async (on) =>
    on.ask(`PUT /api/company-pages/${(await addPage(on.server)).page}`, { IsWatched: false }),
  readCompanyPage: async (on) => on.ask(`POST /api/company-pages/${(await addPage(on.server)).page}/run`),
  makePostStory: async (on) => on.ask(`POST /api/company-posts/${(await addPage(on.server)).post}/story`),
  dismissCompanyPost: async (on) =>
    on.ask(`PUT /api/company-posts/${(await addPage(on.server)).post}`, { IsDismissed: true }),
  createStoryDraft: (on) => on.draft(),
  saveStoryDraft: async (on) =>
    on.ask(`PUT /api/editorial/${await on.draft()}`, {
      Version: 1,
      Form: { ...storyDraft, Title: 'Another' },
    }),
  duplicateStory: async (on) => on.ask(`POST /api/editorial/${await on.published()}/duplicate`),
  publishStory: (on) => on.published(),
  discardStoryChanges: async (on) => {
    const id = await on.published()
    await on.ask(`PUT /api/editorial/${id}`, { Version: 0, Form: { ...storyDraft, Title: 'Another' } })
    return on.ask(`POST /api/editorial/${id}/discard`)
  },
  moveStory: async (on) => {
    const publishAt = new Date(Date.now() + 86_400_000)
    const { boardId } = on.server.company.acme
    const { id } = await addStory(on.server.context, { boardId, publishAt })
    const From = publishAt.toISOString().slice(0, 19).replace('T', ' ')
    return on.ask(`POST /api/editorial/${id}/move`, { Day: '2100-01-01', Time: '08:00', From })
  },
  uploadStories: (on) =>
    on.ask('POST /api/editorial/upload', {
      IsPublished: false,
      Rows: [{ Row: 1, Form: { title: fresh(), link: 'http://127.0.0.1:1/' } }],
    }),
  changeStories: async (on) =>
    on.ask('POST /api/editorial/change', { ids: [await on.published()], action: 'withdraw' }),
  undoStoryChange: async (on) => {
    const ids = [await on.published()]
    await on.ask('POST /api/editorial/change', { ids, action: 'withdraw' })
    return on.ask('POST /api/editorial/undo', { ids })
  },
}
