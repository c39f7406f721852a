import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import {
  isNewTopicSubmitDisabled,
  isTopicSubmitDisabled,
  preselectedTopics,
  topicCloseProblem,
} from '@rostrum/sdk/rules'
import { Button, Dialog, useLoaded, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { topicsTexts } from '../texts/topics/topics-texts.js'
import { TopicChoice } from './topic-choice.js'
import { useSaveTopics } from './use-save.js'

const words = [topicsTexts]

/** Asks somebody without topics for some: all, where the company wants it, are ticked (B2.27, B4.22). */
function FirstTopics() {
  const t = useText(topicsTexts)
  const rostrum = useRostrum()
  const topics = topicsOf(rostrum)
  const { all } = useStore(topics.$topics)
  const { isSubmitting, save } = useSaveTopics()
  const [selected, setSelected] = useState<readonly string[]>(() =>
    preselectedTopics({
      all: all.map(({ Id }) => Id),
      selected: [],
      PreselectTopicsByDefault: rostrum.startup.$startup.get()?.Config.PreselectTopicsByDefault ?? false,
    }),
  )
  const leave = () => {
    if (isSubmitting) return
    if (topicCloseProblem({ selected })) rostrum.toasts.show({ said: t('required'), kind: 'error' })
    else topics.putOff()
  }
  return (
    <Dialog
      title={t('select-title')}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('skip')}</Button>
          <Button
            kind="primary"
            isBusy={isSubmitting}
            disabled={isTopicSubmitDisabled({ selected, isSubmitting })}
            onClick={() => void save(selected)}
          >
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="topics-intro">{t('select-body')}</p>
      <TopicChoice
        label={t('title')}
        topics={all}
        selected={selected}
        isFixed={isSubmitting}
        onChange={setSelected}
      />
    </Dialog>
  )
}

/** Asks which of the new topics somebody wants too; who skips is not asked about these again (B2.28). */
function NewTopics() {
  const t = useText(topicsTexts)
  const topics = topicsOf(useRostrum())
  const { all, fresh, selected: own } = useStore(topics.$topics)
  const { isSubmitting, save } = useSaveTopics()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = [...own, ...chosen]
  const skip = () => {
    if (isSubmitting) return
    topics.putOff()
    // The same choice again: the server keeps that these were seen, and asks at the next visit if it did not hear.
    topics.select(own).catch(() => {})
  }
  return (
    <Dialog
      title={t('new-title')}
      onClose={skip}
      footer={
        <>
          <Button onClick={skip}>{t('skip')}</Button>
          <Button
            kind="primary"
            isBusy={isSubmitting}
            disabled={isNewTopicSubmitDisabled({ preselected: own, selected, isSubmitting })}
            onClick={() => void save(selected)}
          >
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="topics-intro">{t('new-body')}</p>
      <TopicChoice
        label={t('new-title')}
        topics={all.filter(({ Id }) => fresh.includes(Id))}
        selected={chosen}
        isFixed={isSubmitting}
        onChange={setChosen}
      />
    </Dialog>
  )
}

/** The choice of topics that opens by itself, where there is something to choose (TOPICS9). */
export function TopicWindow() {
  const rostrum = useRostrum()
  const modal = useStore(topicsOf(rostrum).$modal)
  const hasWords = useLoaded(rostrum, words)
  if (!hasWords) return null
  if (modal === 'select-topics') return <FirstTopics />
  return modal === 'select-new-topics' ? <NewTopics /> : null
}
