import { topicsOf } from '@rostrum/sdk'
import { topicSavedToast } from '@rostrum/sdk/rules'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { topicsTexts } from '../texts/topics/topics-texts.js'

/** Saves the selection of topics, and shows the result (TOPICS6); after an error the selection stays. */
export function useSaveTopics() {
  const t = useText(topicsTexts)
  const rostrum = useRostrum()
  const [isSubmitting, setSubmitting] = useState(false)
  const save = async (selected: readonly string[]) => {
    setSubmitting(true)
    let isSaved = false
    try {
      await topicsOf(rostrum).select(selected)
      isSaved = true
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    const toast = topicSavedToast({ isSaved })
    if (toast) rostrum.toasts.show({ message: t(toast), kind: 'success' })
    setSubmitting(false)
  }
  return { isSubmitting, save }
}
