import type { Credential } from '@rostrum/protocol'
import {
  attachmentProblems,
  fileProblems,
  hidesCard,
  isLinkInText,
  namesLanguage,
  profileRulesOf,
  withLink,
  withoutLink,
} from '@rostrum/rules'
import type { Composition } from '../../composition/composition.js'
import type { EditorView } from './editor-view.js'
import type { ProfileContext } from '../../composition/available-profiles.js'
import { languageName } from '../language-name.js'

/** What is to be said of the link of a text (EDITOR93, EDITOR94). */
export const linkHintOf = (
  { network, base, content, addedLink }: Composition,
  link: EditorView['link'],
  isFixed: boolean,
): EditorView['linkHint'] => {
  const { text, media } = content
  if (network === null || isFixed) return null
  if (addedLink !== null && isLinkInText({ text, url: addedLink })) return 'added'
  const facts = { network, text, url: link?.url ?? null, filesBefore: base.media.length, files: media.length }
  return hidesCard(facts) ? 'hidden' : null
}

/** Takes the link that was added out of the text, or puts that of the hidden card in. */
export const moveLink = (
  { content, addedLink }: Composition,
  hint: EditorView['linkHint'],
): Partial<Composition> => {
  const { text, link } = content
  if (hint === 'added' && addedLink !== null) {
    return { content: { ...content, text: withoutLink({ text, url: addedLink }) }, addedLink: null }
  }
  if (hint !== 'hidden' || link === null) return {}
  return { content: { ...content, text: withLink({ text, url: link.url }) }, addedLink: link.url }
}

/**
 * Why the files cannot go to the chosen profiles (MEDIA30). What a network has against one file stands beside it; where
 * the post can only be read there is no list of them, and it is told here.
 */
export const fileProblemsOf = (
  { network, content, opened }: Composition,
  selected: readonly Credential[],
  isReadOnly: boolean,
): EditorView['fileProblems'] => {
  const files = content.media.map(({ Resource }) => Resource)
  if (network === null || files.length === 0 || opened.isRepost) return []
  const isComment = Boolean(opened.comment)
  // What is shared by hand goes as its network takes it.
  const types = selected
    .map(({ Type }) => Type)
    .filter((profileType) => !profileRulesOf({ network, profileType }).isHandOff)
  const together = types.flatMap((profileType) =>
    attachmentProblems({ network, profileType, isComment, files }),
  )
  const single = isReadOnly
    ? fileProblems.filter((code) =>
        content.media.some(({ validations }) => validations[network]?.includes(code)),
      )
    : []
  return [...new Set([...together, ...single])]
}

/** The language that is named beside the message: of one among others, and of one that is not the interface's. */
export const languageOf = (
  { messages, index, opened }: Composition,
  { languages }: Pick<ProfileContext, 'languages'>,
) => {
  const tag = messages[index]?.Language
  if (!tag || !namesLanguage({ tag, count: messages.length, languages })) return null
  return { tag, name: languageName(tag, opened.languages) }
}
