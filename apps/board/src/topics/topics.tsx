import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import { hasTopicDifference, isTopicSubmitDisabled } from '@rostrum/sdk/rules'
import { Button, EmptyState, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Page } from '../shell/page/page.js'
import { topicsTexts } from '../texts/topics/topics-texts.js'
import { TopicChoice } from './topic-choice.js'
import { useSaveTopics } from './use-save.js'
import { signs } from '../shell/signs.js'

function TopicForm() {
  const t = useText(topicsTexts)
  const { all, selected: own } = useStore(topicsOf(useRostrum()).$topics)
  const { isSubmitting, save } = useSaveTopics()
  // Until something is changed, the form shows the saved selection, which another tab may change.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const selected = chosen ?? own
  const isChanged = hasTopicDifference({ before: own, now: selected })
  return (
    <form
      className="topics-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(selected)
      }}
    >
      <TopicChoice
        label={t('title')}
        topics={all}
        selected={selected}
        isFixed={isSubmitting}
        onChange={setChosen}
      />
      {isChanged && selected.length === 0 ? (
        <Notice tone="warning">{t('topics.selectionRequired')}</Notice>
      ) : null}
      <div>
        <Button
          type="submit"
          kind="primary"
          isBusy={isSubmitting}
          disabled={!isChanged || isTopicSubmitDisabled({ selected, isSubmitting })}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The page of the topics that the user follows (B3.10). */
function TopicsPage() {
  const t = useText(topicsTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  return (
    <Page title={t('title')} intro={t('intro')}>
      {all.length > 0 ? (
        <TopicForm />
      ) : (
        <EmptyState icon={signs.flag} title={t('empty')}>
          {t('empty-body')}
        </EmptyState>
      )}
    </Page>
  )
}

export { TopicsPage as View }

export const areas = [topicsTexts]
