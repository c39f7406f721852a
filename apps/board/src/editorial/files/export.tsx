import { storyFilesOf } from '@rostrum/sdk'
import { storyFileLimits, storyStates, type StoryState } from '@rostrum/sdk/protocol'
import { Button, Field, Select, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { saveFile } from '../../shell/save-file.js'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import { storyFilesTexts } from '../../texts/story-files/story-files-texts.js'

const endings = { table: 'csv', list: 'json' } as const

/** Saves the stories in one state as a file. UPLOAD6 */
export function Export() {
  const t = useText(storyFilesTexts)
  const states = useText(editorialTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  const rostrum = useRostrum()
  const [state, setState] = useState<StoryState>('published')
  const [busy, setBusy] = useState<'table' | 'list' | null>(null)
  const save = async (form: 'table' | 'list') => {
    setBusy(form)
    try {
      const day = new Date(rostrum.environment.now()).toISOString().slice(0, 10)
      const { file, isCut } = await storyFilesOf(rostrum).download(form, state)
      saveFile(file, `stories-${state}-${day}.${endings[form]}`)
      const count = numbers.format(storyFileLimits.rows)
      if (isCut) rostrum.toasts.show({ message: t('export.cut', { count }), kind: 'info' })
      else rostrum.toasts.show({ message: t('export.done'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(null)
  }
  return (
    <section className="board-card" aria-labelledby="story-export">
      <h2 id="story-export" className="board-card-title">
        {t('export')}
      </h2>
      <p className="board-card-note">{t('export.why', { count: numbers.format(storyFileLimits.rows) })}</p>
      <div className="setting-fields">
        <Field label={states('state')}>
          {() => (
            <Select
              label={states('state')}
              value={state}
              options={storyStates.map((value) => ({ value, name: states(`state.${value}`) }))}
              onChange={setState}
            />
          )}
        </Field>
      </div>
      <div className="setting-actions">
        <Button
          icon="file"
          isBusy={busy === 'table'}
          disabled={busy !== null}
          onClick={() => void save('table')}
        >
          {t('export.table')}
        </Button>
        <Button
          icon="file"
          isBusy={busy === 'list'}
          disabled={busy !== null}
          onClick={() => void save('list')}
        >
          {t('export.list')}
        </Button>
      </div>
    </section>
  )
}
