import { topicsOf } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { topicsTexts } from '../texts/topics/topics-texts.js'

/** Saving the choice of topics, and what is said of it (TOPICS6); what is ticked stays where it failed. */
export function useSaveTopics() {
  const t = useText(topicsTexts)
  const rostrum = useRostrum()
  const [isSubmitting, setSubmitting] = useState(false)
  const save = async (selected: readonly string[]) => {
    setSubmitting(true)
    try {
      await topicsOf(rostrum).select(selected)
      rostrum.toasts.show({ said: t('saved'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setSubmitting(false)
  }
  return { isSubmitting, save }
}
