import { useStore } from '@nanostores/react'
import { editorialOf, topicsOf, type Audience } from '@rostrum/sdk'
import { storyLimits } from '@rostrum/sdk/protocol'
import { lastPickedTime, mayPushStory, networkName } from '@rostrum/sdk/rules'
import { Checkbox, Field, TextArea, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import type { FieldsProps } from './content-fields.js'
import { fromField, toField } from './local-time.js'
import { useProblem } from './use-problem.js'

/** How many people see a story with these topics; null while that is not known. */
function useAudience(topics: readonly string[]): Audience | null {
  const rostrum = useRostrum()
  const [audience, setAudience] = useState<Audience | null>(null)
  const wanted = topics.join()
  useEffect(() => {
    const asking = new AbortController()
    editorialOf(rostrum)
      .audience(wanted === '' ? [] : wanted.split(','), asking.signal)
      .then(setAudience, () => {})
    return () => asking.abort()
  }, [rostrum, wanted])
  return audience
}

/** How many people a push goes to; of a story that is out for long there is none any more. PUSH12 */
function Pushed({ audience, state }: { audience: Audience | null; state: FieldsProps['state'] }) {
  const t = useText(editorialTexts)
  const { environment } = useRostrum()
  const { form, storyState } = state
  if (!audience || !(form.IsFeatured || form.IsImportant)) return null
  const publishAt = form.PublishAt === null ? null : Date.parse(`${form.PublishAt.replace(' ', 'T')}Z`)
  const isOpen = mayPushStory({ state: storyState, publishAt, now: environment.now() })
  return <Hint>{isOpen ? t('pushed', { count: audience.Pushed }) : t('pushed.late')}</Hint>
}

/** What a choice does, said once it is made. */
const Hint = ({ children }: { children: string }) => (
  <p role="status" className="editorial-quiet editorial-hint">
    {children}
  </p>
)

function Topics({ editor, state }: FieldsProps) {
  const t = useText(editorialTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const audience = useAudience(state.form.Topics)
  const { Topics: chosen, Messages } = state.form
  const networks = new Set<string>(Messages.map(({ Network }) => Network))
  const toggle = (id: string, isOn: boolean) =>
    editor.write({ Topics: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })
  return (
    <section className="board-card editorial-card" aria-labelledby="editorial-topics">
      <h2 id="editorial-topics" className="board-card-title">
        {t('topics')}
      </h2>
      <div role="group" aria-labelledby="editorial-topics" className="editorial-topics">
        {all.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={<bdi>{Name}</bdi>}
            isChecked={chosen.includes(Id)}
            isDisabled={chosen.length >= storyLimits.topics && !chosen.includes(Id)}
            onChange={(isOn) => toggle(Id, isOn)}
          />
        ))}
      </div>
      <p role="status" className="editorial-quiet editorial-audience">
        {audience ? (
          <>
            <span>
              {t('audience')}: {t('audience.people', { count: audience.People })}
            </span>
            {audience.Networks.filter(({ Network }) => networks.has(Network)).map(({ Network, People }) => (
              <span key={Network}>
                {t('audience.network', { network: networkName(Network), count: People })}
              </span>
            ))}
          </>
        ) : null}
      </p>
      <Checkbox
        label={t('is-featured')}
        isChecked={state.form.IsFeatured}
        onChange={(IsFeatured) => editor.write({ IsFeatured })}
      />
      {state.form.IsFeatured ? <Hint>{t('is-featured.hint')}</Hint> : null}
      <Checkbox
        label={t('is-important')}
        isChecked={state.form.IsImportant}
        onChange={(IsImportant) => editor.write({ IsImportant })}
      />
      {state.form.IsImportant ? <Hint>{t('is-important.hint')}</Hint> : null}
      <Pushed audience={audience} state={state} />
    </section>
  )
}

function Times({ editor, state, shows }: FieldsProps) {
  const t = useText(editorialTexts)
  const problem = useProblem()
  const { PublishAt, ExpireAt } = state.form
  return (
    <section className="board-card editorial-card" aria-labelledby="editorial-times">
      <h2 id="editorial-times" className="board-card-title">
        {t('times')}
      </h2>
      <Field label={t('publish-at')} hint={t('publish-at.hint')}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            max={lastPickedTime}
            value={toField(PublishAt)}
            onChange={(event) => editor.write({ PublishAt: fromField(event.currentTarget.value) })}
          />
        )}
      </Field>
      <Field
        label={t('expire-at')}
        hint={t('expire-at.hint')}
        error={shows || ExpireAt !== null ? problem(state.problems.expireAt) : null}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            max={lastPickedTime}
            value={toField(ExpireAt)}
            onChange={(event) => editor.write({ ExpireAt: fromField(event.currentTarget.value) })}
          />
        )}
      </Field>
    </section>
  )
}

/** Topics with who sees the story, its times, and notes. */
export function StoryOptions(props: FieldsProps) {
  const t = useText(editorialTexts)
  const { editor, state } = props
  return (
    <>
      <Topics {...props} />
      <Times {...props} />
      <section className="board-card editorial-card">
        <Field label={t('notes')} hint={t('notes.hint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={storyLimits.notes}
              value={state.form.Notes}
              onChange={(event) => editor.write({ Notes: event.currentTarget.value })}
            />
          )}
        </Field>
      </section>
    </>
  )
}
