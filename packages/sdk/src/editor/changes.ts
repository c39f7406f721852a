import { changedParts, chooseSchedule, hasContentChanged, type Draft } from '@rostrum/rules'
import type { Composition } from './composition.js'
import type { Content } from './opened.js'

const draftOf = (content: Content, schedule: Pick<Composition, 'option' | 'startDate'>): Draft => {
  const names = (isVideo: boolean) =>
    content.media
      .filter((media) => media.isVideo === isVideo)
      .map(({ Id, altText, modifiers }) => `${Id} ${modifiers ?? ''} ${altText ?? ''}`)
  return { text: content.text, ...chooseSchedule(schedule), images: names(false), videos: names(true) }
}

/** What differs from what was opened or suggested. */
export const changesOf = (composition: Composition) => {
  const { opened, base, content, option, startDate } = composition
  const before = opened.post && opened.kind === 'post' ? opened : composition
  const parts = changedParts({
    before: draftOf(base, { option: before.option ?? option, startDate: before.startDate }),
    after: draftOf(content, { option, startDate }),
  })
  const isLinkOther = base.link?.url !== content.link?.url
  return {
    hasChanged: parts.length > 0 || isLinkOther,
    hasContentChanged: hasContentChanged(parts) || isLinkOther,
  }
}
