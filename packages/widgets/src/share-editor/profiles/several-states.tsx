import { commonTexts, editorTexts, type Editor, type EditorShare, type EditorView } from '@rostrum/sdk'
import { networkName, rulesOf } from '@rostrum/sdk/rules'
import { Button } from '../../ui/button/button.js'
import { useText } from '../../ui/root/provider.js'

/** What holds the other chosen networks up, beside the button; a press leads to the text for that network. */
function Blocked({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const common = useText(commonTexts)
  const why = ({ network, problems: [problem], length }: EditorShare) =>
    problem && length
      ? common(`problem.${problem}`, {
          network: networkName(network),
          count:
            problem === 'too-many-mentions' ? (rulesOf(network).maxMentions ?? 0) : length.count - length.max,
          max: problem === 'too-many-mentions' ? (rulesOf(network).maxMentions ?? 0) : length.max,
        })
      : t('share.invalid')
  const blocked = view.shares.filter(({ state, isShown }) => state === 'invalid' && !isShown)
  if (blocked.length === 0) return null
  return (
    <div className="r-share-blocked">
      {blocked.map((share) => (
        <Button
          key={share.network}
          kind="quiet"
          size="s"
          icon="alert"
          onClick={() => editor.setNetwork(share.network)}
        >
          {t('share-of', { network: networkName(share.network), state: why(share) })}
        </Button>
      ))}
    </div>
  )
}

/** What became of the shares so far, for screen readers. */
function Progress({ view }: { view: EditorView }) {
  const t = useText(editorTexts)
  const said = view.shares.flatMap(({ network, state }) =>
    state === 'ready' || state === 'invalid'
      ? []
      : [t('share-of', { network: networkName(network), state: t(`share.${state}`) })],
  )
  return (
    <p className="r-hidden" role="status">
      {said.join(' ')}
    </p>
  )
}

/** What stands beside the button when several networks are chosen. */
function SeveralStates({ view, editor }: { view: EditorView; editor: Editor }) {
  return (
    <>
      <Blocked view={view} editor={editor} />
      <Progress view={view} />
    </>
  )
}

export { SeveralStates as View }
export const areas = [editorTexts]
