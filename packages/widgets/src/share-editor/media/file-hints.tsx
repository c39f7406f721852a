import { attachmentLimits, mediaTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { altTextExcess, altTextLimit, networkName } from '@rostrum/sdk/rules'
import { Button } from '../../ui/button/button.js'
import { useText } from '../../ui/root/provider.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'

/** Why the profiles do not accept the files, and whether the link is in the text (MEDIA30, EDITOR93, EDITOR94). */
function FileHints({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(mediaTexts)
  const network = view.network ? networkName(view.network) : ''
  const texts = view.media.map(({ altText }) => altText)
  const tooLong = altTextExcess({ network: view.network, isComment: view.comment !== null, texts })
  const isAdded = view.linkHint === 'added'
  return (
    <>
      {view.fileProblems.map((code) => (
        <Notice key={code} tone="danger">
          {t(`problem.${code}`, {
            network,
            count: code === 'alt-text-too-long' ? tooLong : attachmentLimits(view).images,
            max: altTextLimit(view.network),
          })}
        </Notice>
      ))}
      {view.linkHint ? (
        <Notice
          action={
            <Button size="s" kind="quiet" onClick={() => editor.moveLink()}>
              {t(isAdded ? 'link-added-undo' : 'link-put')}
            </Button>
          }
        >
          {t(isAdded ? 'link-added' : 'link-hidden', { network })}
        </Notice>
      ) : null}
    </>
  )
}

export { FileHints as View }
export const areas = [mediaTexts]
