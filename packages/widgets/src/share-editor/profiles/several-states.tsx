import { commonTexts, editorTexts, type Editor, type EditorShare, type EditorView } from '@rostrum/sdk'
import { networkName, rulesOf } from '@rostrum/sdk/rules'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.js'
import { useText } from '../../ui/root/provider.js'

const formOf = (element: Element | null) => element?.closest('form')
const focusTextIn = (form: Element | null | undefined) => form?.querySelector('textarea')?.focus()

/**
 * What holds the other chosen networks up, beside the button; a press leads to the text for that network. A live region,
 * because a text for one network may become too long for another.
 */
function Blocked({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const common = useText(commonTexts)
  /** Without how much is too much, which the tab shows: a live region must not speak at every pause in writing. */
  const why = ({ network, problems: [problem], length }: EditorShare) => {
    if (problem === 'text-too-long') return t(`share.${problem}`, { max: length?.max ?? 0 })
    if (problem === 'too-many-mentions')
      return t(`share.${problem}`, { max: rulesOf(network).maxMentions ?? 0 })
    return problem ? common(`problem.${problem}`, { network: networkName(network) }) : t('share.invalid')
  }
  const blocked = view.shares.filter(({ state, isShown }) => state === 'invalid' && !isShown)
  return (
    <div className="r-share-blocked" role="status" data-empty={blocked.length === 0 || undefined}>
      {blocked.map((share) => (
        <Button
          key={share.network}
          kind="quiet"
          size="s"
          icon="alert"
          onClick={({ currentTarget }) => {
            // The button goes with the press.
            focusTextIn(formOf(currentTarget))
            editor.setNetwork(share.network)
          }}
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
  const place = useRef<HTMLSpanElement>(null)
  // Who presses the button is led to the network whose text must change, where the button is disabled and loses the focus.
  useLayoutEffect(() => {
    const form = formOf(place.current)
    const button = form?.querySelector(':disabled[type=submit]')
    const page = form?.getRootNode() as Document | ShadowRoot | undefined
    if (button && page?.activeElement === button) focusTextIn(form)
  }, [view.network])
  return (
    <>
      <span ref={place} hidden />
      <Blocked view={view} editor={editor} />
      <Progress view={view} />
    </>
  )
}

export { SeveralStates as View }
export const areas = [editorTexts]
