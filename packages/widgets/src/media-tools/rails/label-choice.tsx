import { railsTexts, type Editor, type EditorView, type OwnRailsAnswer } from '@rostrum/sdk'
import { labelsOf, networkName, takesLabels } from '@rostrum/sdk/rules'
import { useId } from 'react'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { Checkbox } from '../../ui/field/field.js'
import { useLocale, useSheet, useText } from '../../ui/root/provider.js'
import css from './rails.css?sheet'

/** What the author chose, and what a post that is changed has; the assistant counts anew. */
function choiceOf({ kind, post, labels = {}, isAssisted: isNow }: EditorView) {
  const before = kind === 'post' ? (post?.Labels ?? { PaidPartnership: false, MadeWithAi: false }) : undefined
  return {
    chosen: {
      paidPartnership: labels.paidPartnership ?? before?.PaidPartnership,
      madeWithAi: labels.madeWithAi ?? (isNow ? undefined : before?.MadeWithAi),
    },
    isAssisted: isNow || before?.MadeWithAi === true,
  }
}

/** How the network labels the post: what the board decides is said, the rest is the author's choice. GUARDRAILS13 */
export function LabelChoice({
  own,
  view,
  editor,
}: {
  own: OwnRailsAnswer
  view: EditorView
  editor: Editor
}) {
  useSheet(css)
  const t = useText(railsTexts)
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  const id = useId()
  const { network } = view
  const isComment = view.comment !== null
  if (network === null || !takesLabels({ network, isComment })) return null
  const rules = own.Rails.Labels
  const choice = choiceOf(view)
  const labels = labelsOf({ rules, network, isComment, ...choice })
  const choose = (one: EditorView['labels']) => editor.attach({ labels: { ...view.labels, ...one } })
  const decided = [
    ...(rules.PaidPartnership === 'always' ? [t('labels.paid')] : []),
    ...(rules.MadeWithAi === 'assistant' && labels?.MadeWithAi ? [t('labels.ai')] : []),
  ]
  const isOpen = rules.PaidPartnership === 'choose' || rules.MadeWithAi === 'choose'
  return (
    <>
      {decided.length > 0 ? (
        <Notice>{t('labels', { network: networkName(network), labels: list.format(decided) })}</Notice>
      ) : null}
      {isOpen ? (
        <div className="r-rails-labels" role="group" aria-labelledby={id}>
          <span id={id} className="r-rails-title">
            {t('labels.title', { network: networkName(network) })}
          </span>
          {rules.PaidPartnership === 'choose' ? (
            <Checkbox
              label={t('labels.paid')}
              isChecked={labels?.PaidPartnership ?? false}
              onChange={(paidPartnership) => choose({ paidPartnership })}
            />
          ) : null}
          {rules.MadeWithAi === 'choose' ? (
            <Checkbox
              label={t('labels.ai')}
              isChecked={labels?.MadeWithAi ?? false}
              onChange={(madeWithAi) => choose({ madeWithAi })}
            />
          ) : null}
          {rules.MadeWithAi === 'choose' && choice.isAssisted ? (
            <span className="r-rails-note">{t('labels.assisted')}</span>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
