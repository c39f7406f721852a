import type { PostForm } from '@rostrum/protocol'
import { chooseSchedule, mentionsToSubmit, scheduleType, withoutByteOrderMark } from '@rostrum/rules'
import type { Composition } from '../composition/composition.js'
import type { EditorView } from '../editor/view/editor-view.js'

/** The form that is sent to the server for the content of an editor (B3.13, B3.14). */
export const composedPost = (composition: Composition, view: EditorView): PostForm => {
  const { opened, content } = composition
  const text = withoutByteOrderMark(content.text)
  const schedule = chooseSchedule(composition)
  const { link } = view
  return {
    text,
    mentions: mentionsToSubmit({ text, mentions: content.mentions }),
    media: content.media.map(({ Id, Resource, altText, modifiers }) => ({
      id: Id,
      type: Resource === 'gif' ? 'image' : Resource,
      ...(altText ? { altText } : {}),
      ...(modifiers ? { modifiers } : {}),
    })),
    link: link && {
      url: link.url,
      title: link.title,
      ...(link.description ? { description: link.description } : {}),
      ...(link.images[0] ? { image: link.images[0].url } : {}),
      isPDF: link.isPDF,
    },
    type: view.type,
    messageId: view.message.current?.Id ?? opened.post?.MessageId ?? null,
    ...(opened.kind === 'comment' && opened.comment ? { commentOn: opened.comment.publicationId } : {}),
    storyId: opened.story?.Id ?? view.message.current?.StoryId ?? opened.post?.StoryId ?? null,
    credentialId: [...composition.profileIds],
    scheduleType: scheduleType(schedule),
    inqueue: schedule.inqueue,
    ...(schedule.startDate ? { startDate: schedule.startDate } : {}),
    timezone: view.schedule.timezone,
    ...(content.labels ? { labels: content.labels } : {}),
    ...(composition.generatedLog.length > 0 ? { generatedLog: composition.generatedLog } : {}),
  }
}
