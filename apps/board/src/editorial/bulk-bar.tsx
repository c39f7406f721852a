import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import type { EditedStory, StoryAction, StoryState } from '@rostrum/sdk/protocol'
import { storyActions } from '@rostrum/sdk/rules'
import { Button, Checkbox, Menu, useRostrum, useText } from '@rostrum/widgets/ui'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'
import { signs } from '../shell/signs.js'

/** Selects all that is shown, and what can be done with what is selected. EDITORIAL3 */
export function BulkBar({
  state,
  shown,
  chosen,
  isBusy,
  onChoose,
  onAct,
}: {
  state: StoryState
  shown: readonly EditedStory[]
  chosen: readonly string[]
  isBusy: boolean
  onChoose: (ids: readonly string[]) => void
  onAct: (action: StoryAction, topic?: string) => void
}) {
  const t = useText(editorialTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  return (
    <div className="editorial-bulk">
      <Checkbox
        label={t('select.all')}
        isChecked={chosen.length > 0 && chosen.length === Math.min(shown.length, 100)}
        onChange={(isOn) => onChoose(isOn ? shown.slice(0, 100).map(({ Id }) => Id) : [])}
      />
      <span role="status" className="editorial-quiet">
        {chosen.length > 0 ? t('selected', { count: chosen.length }) : ''}
      </span>
      {chosen.length > 0 ? (
        <span className="editorial-choices">
          {storyActions({ state }).map((action) => (
            <Button
              key={action}
              size="s"
              isBusy={isBusy}
              kind={action === 'delete' ? 'danger' : 'secondary'}
              onClick={() => onAct(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
          {all.length > 0 ? (
            <Menu
              label={t('action.add-topic')}
              items={all.map(({ Id, Name }) => ({ key: Id, name: Name }))}
              trigger={(props) => (
                <Button {...props} size="s" icon={signs.flag}>
                  {t('action.add-topic')}
                </Button>
              )}
              onChoose={(topic) => onAct('add-topic', topic)}
            />
          ) : null}
        </span>
      ) : null}
    </div>
  )
}
