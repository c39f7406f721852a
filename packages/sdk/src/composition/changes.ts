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

/**
 * Whether the user chose other labels: than those that an edited post has, or than none. For new content, that it is not
 * made with AI is a choice as well, because the assistant may have been used. GUARDRAILS17
 */
const areLabelsOther = ({ opened: { kind, post }, content: { labels } }: Composition): boolean => {
  const isPost = kind === 'post'
  const { PaidPartnership, MadeWithAi } = (isPost && post?.Labels) || {
    PaidPartnership: false,
    MadeWithAi: isPost ? false : undefined,
  }
  const { paidPartnership = PaidPartnership, madeWithAi = MadeWithAi } = labels ?? {}
  return paidPartnership !== PaidPartnership || madeWithAi !== MadeWithAi
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
  const isLabelOther = areLabelsOther(composition)
  return {
    hasChanged: parts.length > 0 || isLinkOther || isLabelOther,
    // A label is no change of what is suggested, but one of a post that has another (APPROVALS19).
    hasContentChanged:
      hasContentChanged(parts) || isLinkOther || (isLabelOther && composition.opened.kind === 'post'),
  }
}
