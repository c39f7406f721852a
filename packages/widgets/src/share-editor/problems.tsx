import { commonTexts, type EditorView } from '@rostrum/sdk'
import {
  mentionsIn,
  networkName,
  rulesOf,
  type EditorProblem,
  type ScheduleProblem,
} from '@rostrum/sdk/rules'
import { useText } from '../ui/root/provider.js'
import { Notice } from '../ui/feedback/empty-and-error.js'

// Not in the list, because the button or field that it concerns shows it.
const shownElsewhere: readonly (EditorProblem | ScheduleProblem)[] = [
  'schedule-in-past',
  'schedule-missing',
  'nothing-changed',
  'message-empty',
  'rewriting',
  'uploading',
]

// The hand-off shows its own problems.
const shownByHandOff: readonly (EditorProblem | ScheduleProblem)[] = [
  'facebook-token-missing',
  'instagram-not-available',
  'instagram-media-missing',
  'wechat-not-supported',
  'wechat-not-installed',
  'message-type-not-supported',
]

const over = ({ length }: EditorView) => ({ count: length.count - length.max, max: length.max })
const mentioned = ({ text, mentions, network }: EditorView) => ({
  count: mentionsIn({ text, mentions }).length,
  max: (network && rulesOf(network).maxMentions) ?? 0,
})

/** Why the post cannot be submitted, next to the text. */
function Problems({ view }: { view: EditorView }) {
  const t = useText(commonTexts)
  const isSaidThere = (code: EditorProblem | ScheduleProblem) =>
    shownElsewhere.includes(code) || (view.handOff !== null && shownByHandOff.includes(code))
  const problems = view.problems.filter((code) => !isSaidThere(code))
  const network = view.network ? networkName(view.network) : ''
  return problems.map((code) => (
    <Notice key={code} tone="danger">
      {t(`problem.${code}`, {
        network,
        ...(code === 'too-many-mentions' ? mentioned(view) : over(view)),
      })}
    </Notice>
  ))
}

export { Problems as View }
