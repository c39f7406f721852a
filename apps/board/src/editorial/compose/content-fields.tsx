import type { StoryEditor, StoryEditorState } from '@rostrum/sdk'
import { storyLimits } from '@rostrum/sdk/protocol'
import { Button, Field, TextArea, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import { useProblem } from './use-problem.js'

/** What the fields of the page get. */
export interface FieldsProps {
  readonly editor: StoryEditor
  readonly state: StoryEditorState
  /** Problems are shown once somebody tried to publish. */
  readonly shows: boolean
}

/** The address that a story is about, from which everything else can be filled. */
function LinkField({ editor, state, shows, first }: FieldsProps & { first: string | undefined }) {
  const t = useText(editorialTexts)
  const problem = useProblem()
  const { toasts } = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const { LinkUrl } = state.form
  const fetchPage = async (url: string) => {
    if (url.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await editor.fetchLink(url.trim())
    } catch (error) {
      toasts.showError(error)
    }
    setBusy(false)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    editor.write({ LinkUrl: first.slice(0, storyLimits.link) })
    void fetchPage(first)
  })
  return (
    <form
      className="editorial-link-field"
      onSubmit={(event) => {
        event.preventDefault()
        void fetchPage(LinkUrl)
      }}
    >
      <Field
        label={t('link')}
        hint={t('link.hint')}
        error={shows || (LinkUrl !== '' && state.problems.link) ? problem(state.problems.link) : null}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            icon="link"
            dir="ltr"
            autoComplete="off"
            maxLength={storyLimits.link}
            disabled={state.isRepost}
            value={LinkUrl}
            onChange={(event) => editor.write({ LinkUrl: event.currentTarget.value })}
            after={
              <Button type="submit" size="s" kind="soft" isBusy={isBusy} disabled={state.isRepost}>
                {t('link.fetch')}
              </Button>
            }
          />
        )}
      </Field>
    </form>
  )
}

/** The address, the title and the description. */
export function ContentFields({ editor, state, shows, first }: FieldsProps & { first: string | undefined }) {
  const t = useText(editorialTexts)
  const problem = useProblem()
  const { Title, Description, LinkUrl, LinkTitle } = state.form
  return (
    <section className="board-card editorial-card">
      <LinkField editor={editor} state={state} shows={shows} first={first} />
      <Field label={t('story-title')} error={shows ? problem(state.problems.title) : null}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={storyLimits.title}
            value={Title}
            onChange={(event) => editor.write({ Title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('description')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={storyLimits.description}
            value={Description}
            onChange={(event) => editor.write({ Description: event.currentTarget.value })}
          />
        )}
      </Field>
      {LinkUrl ? (
        <Field label={t('link-title')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={storyLimits.title}
              value={LinkTitle}
              onChange={(event) => editor.write({ LinkTitle: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
    </section>
  )
}
