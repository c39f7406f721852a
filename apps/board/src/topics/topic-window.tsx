import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import type { Topic } from '@rostrum/sdk/protocol'
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

/** A dialog with topics to select, and the buttons Done and Skip; it waits for the end of a request. */
function TopicDialog({
  title,
  intro,
  topics,
  selected,
  isSubmitting,
  isDoneDisabled,
  onChange,
  onDone,
  onSkip,
}: {
  title: string
  intro: string
  topics: readonly Topic[]
  selected: readonly string[]
  isSubmitting: boolean
  isDoneDisabled: boolean
  onChange: (selected: readonly string[]) => void
  onDone: () => void
  onSkip: () => void
}) {
  const t = useText(topicsTexts)
  const skip = () => {
    if (!isSubmitting) onSkip()
  }
  return (
    <Dialog
      title={title}
      onClose={skip}
      footer={
        <>
          <Button onClick={skip}>{t('skip')}</Button>
          <Button kind="primary" isBusy={isSubmitting} disabled={isDoneDisabled} onClick={onDone}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="topics-intro">{intro}</p>
      <TopicChoice
        label={title}
        topics={topics}
        selected={selected}
        isFixed={isSubmitting}
        onChange={onChange}
      />
    </Dialog>
  )
}

/** Asks a user without topics to select some; all are preselected where the company wants that (B2.27, B4.22). */
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
    const problem = topicCloseProblem({ selected })
    if (problem) rostrum.toasts.show({ message: t(problem), kind: 'error' })
    else topics.putOff()
  }
  return (
    <TopicDialog
      title={t('select-title')}
      intro={t('select-body')}
      topics={all}
      selected={selected}
      isSubmitting={isSubmitting}
      isDoneDisabled={isTopicSubmitDisabled({ selected, isSubmitting })}
      onChange={setSelected}
      onDone={() => void save(selected)}
      onSkip={leave}
    />
  )
}

/** Asks which of the new topics the user wants, too; after a skip these are not asked about again (B2.28). */
function NewTopics() {
  const t = useText(topicsTexts)
  const topics = topicsOf(useRostrum())
  const { all, fresh, selected: own } = useStore(topics.$topics)
  const { isSubmitting, save } = useSaveTopics()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = [...own, ...chosen]
  const skip = () => {
    topics.putOff()
    // Sends the same selection again: the server stores that these topics were seen, and asks at the next visit if the
    // request failed.
    topics.select(own).catch(() => {})
  }
  return (
    <TopicDialog
      title={t('new-title')}
      intro={t('new-body')}
      topics={all.filter(({ Id }) => fresh.includes(Id))}
      selected={chosen}
      isSubmitting={isSubmitting}
      isDoneDisabled={isNewTopicSubmitDisabled({ preselected: own, selected, isSubmitting })}
      onChange={setChosen}
      onDone={() => void save(selected)}
      onSkip={skip}
    />
  )
}

/** The selection of topics that opens by itself, if there is anything to select (TOPICS9). */
export function TopicWindow() {
  const rostrum = useRostrum()
  const modal = useStore(topicsOf(rostrum).$modal)
  const hasWords = useLoaded(rostrum, words)
  if (!hasWords) return null
  if (modal === 'select-topics') return <FirstTopics />
  return modal === 'select-new-topics' ? <NewTopics /> : null
}
