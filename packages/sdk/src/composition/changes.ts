import { changedParts, chooseSchedule, hasContentChanged, type Draft } from '@rostrum/rules'
import type { Composition } from './composition.js'
import type { Content } from './initial-state.js'

const draftOf = (
  content: Content,
  schedule: Pick<Composition, 'option' | 'startDate' | 'timezone'>,
): Draft => {
  const names = (isVideo: boolean) =>
    content.media
      .filter((media) => media.isVideo === isVideo)
      .map(({ Id, altText, modifiers }) => `${Id} ${modifiers ?? ''} ${altText ?? ''}`)
  const { inqueue, startDate } = chooseSchedule(schedule)
  // The same wall time in another zone is another moment.
  const date = startDate && `${startDate} ${schedule.timezone ?? ''}`
  return { text: content.text, inqueue, startDate: date, images: names(false), videos: names(true) }
}

/** Whether the composition differs from the opened or suggested content. */
export const changesOf = (composition: Composition) => {
  const { opened, base, content, option, startDate, timezone } = composition
  const before = opened.post && opened.kind === 'post' ? opened : composition
  const parts = changedParts({
    before: draftOf(base, {
      option: before.option ?? option,
      startDate: before.startDate,
      timezone: before.timezone,
    }),
    after: draftOf(content, { option, startDate, timezone }),
  })
  const isLinkOther = base.link?.url !== content.link?.url
  return {
    // The labels of suggested content are no change of it.
    hasChanged: parts.length > 0 || isLinkOther || base.labels !== content.labels,
    hasContentChanged: hasContentChanged(parts) || isLinkOther,
  }
}
