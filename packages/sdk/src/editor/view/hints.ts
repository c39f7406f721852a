import type { Credential } from '@rostrum/protocol'
import {
  altTextExcess,
  attachmentProblems,
  fileProblems,
  hidesCard,
  isLinkInText,
  namesLanguage,
  profileRulesOf,
  withLink,
  withoutLink,
} from '@rostrum/rules'
import { ownRailsOf } from '../../guard-rails/own-rails.js'
import type { Rostrum } from '../../rostrum.js'
import type { Composition } from '../../composition/composition.js'
import type { EditorView } from './editor-view.js'
import type { ProfileContext } from '../../composition/available-profiles.js'
import { languageName } from '../language-name.js'

/** The hint about the link (EDITOR93, EDITOR94). */
const linkHintOf = (
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

/** Removes the added link from the text, or appends the link of the hidden card. */
const moveLink = (
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
 * Why the selected profiles do not accept the files (MEDIA30). Problems of a single file are shown at that file; a
 * read-only post shows no list of files, so they are included here.
 */
const fileProblemsOf = (
  { network, content, opened }: Composition,
  selected: readonly Credential[],
  isReadOnly: boolean,
): EditorView['fileProblems'] => {
  const files = content.media.map(({ Resource }) => Resource)
  if (network === null || files.length === 0 || opened.isRepost) return []
  const isComment = Boolean(opened.comment)
  // In a hand-off, the network's own page or app checks the files.
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
  const texts = content.media.map(({ altText }) => altText)
  const isAltTextLong = !isReadOnly && altTextExcess({ network, isComment, texts }) > 0
  return [...new Set([...together, ...single]), ...(isAltTextLong ? (['alt-text-too-long'] as const) : [])]
}

/** The language label of the message: for one of several messages, and for a language that the user does not read. */
const languageOf = (
  { messages, index, opened }: Composition,
  { languages }: Pick<ProfileContext, 'languages'>,
) => {
  const tag = messages[index]?.Language
  if (!tag || !namesLanguage({ tag, count: messages.length, languages })) return null
  return { tag, name: languageName(tag, opened.languages) }
}

/** The hints of an editor; `onChange` is called when what the board asks of posts is known, or has changed. */
export const createHints = (rostrum: Rostrum, onChange: () => void) => {
  const own = ownRailsOf(rostrum)
  void own.load()
  return {
    linkHintOf,
    moveLink,
    fileProblemsOf,
    languageOf,
    /** The text as it will be published. GUARDRAILS3 */
    publishedText: ({ content, network, opened }: Composition) =>
      opened.comment ? content.text : own.published(content.text, network),
    stop: own.$own.listen(onChange),
  }
}
