import { peopleOf, type PeopleQuery } from '@rostrum/sdk'
import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { saveFile } from '../../shell/save-file.js'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'

/** Saves the shown choice of people as a table. PEOPLEFIELDS5 */
export function ExportButton({ query }: { query: PeopleQuery }) {
  const t = useText(peopleFieldsTexts)
  const rostrum = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `people-${new Date(rostrum.environment.now()).toISOString().slice(0, 10)}.csv`
      saveFile(await peopleOf(rostrum).download(query), name)
      rostrum.toasts.show({ message: t('export.done'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <Button icon="file" isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
