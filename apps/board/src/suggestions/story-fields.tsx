import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import { suggestionLimits } from '@rostrum/sdk/rules'
import { Checkbox, Field, TextArea, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useId } from 'react'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'

const maxTitleLength = 300

/** The title of the story, its text and its topics. */
export interface StoryDraft {
  readonly isWanted: boolean
  readonly title: string
  /** Null until it is edited: at first the suggestion’s, which may say things that are only meant for admins. */
  readonly text: string | null
  readonly topics: readonly string[]
}

/** Whether a story is made of the suggestion, and what it says: nothing is published that was not asked for. */
export function StoryFields({
  story,
  suggested,
  isMissing,
  onChange,
}: {
  story: StoryDraft
  /** The suggestion’s text. */
  suggested: string
  isMissing: boolean
  onChange: (story: StoryDraft) => void
}) {
  const t = useText(suggestionsTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const topicsId = useId()
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...story, topics: isOn ? [...story.topics, id] : story.topics.filter((one) => one !== id) })
  return (
    <>
      <Checkbox
        label={t('publish')}
        isChecked={story.isWanted}
        onChange={(isWanted) => onChange({ ...story, isWanted })}
      />
      {story.isWanted ? (
        <div className="suggestion-story">
          <Field label={t('story-title')} error={isMissing ? t('title-missing') : null}>
            {(control) => (
              <TextInput
                {...control}
                dir="auto"
                value={story.title}
                maxLength={maxTitleLength}
                onChange={(event) => onChange({ ...story, title: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t('story-text')} hint={t('publish-hint')}>
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                value={story.text ?? suggested}
                maxLength={suggestionLimits.text}
                onChange={(event) => onChange({ ...story, text: event.currentTarget.value })}
              />
            )}
          </Field>
          {all.length > 0 ? (
            <div role="group" aria-labelledby={topicsId} className="suggestion-topics">
              <p id={topicsId} className="suggestion-label">
                {t('topics')}
              </p>
              <p className="suggestion-hint">{t('topics-hint')}</p>
              <div className="suggestion-topic-list">
                {all.map(({ Id, Name }) => (
                  <Checkbox
                    key={Id}
                    label={<bdi>{Name}</bdi>}
                    isChecked={story.topics.includes(Id)}
                    isDisabled={story.topics.length >= 10 && !story.topics.includes(Id)}
                    onChange={(isOn) => toggle(Id, isOn)}
                  />
                ))}
              </div>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
