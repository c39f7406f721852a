import { peopleOf, type PeopleQuery } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { DownloadButton } from '../../shell/download-button.js'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'

/** Saves the shown choice of people as a table. PEOPLEFIELDS5 */
export function ExportButton({ query }: { query: PeopleQuery }) {
  const t = useText(peopleFieldsTexts)
  const rostrum = useRostrum()
  const name = `people-${new Date(rostrum.environment.now()).toISOString().slice(0, 10)}.csv`
  const load = () => peopleOf(rostrum).download(query)
  return <DownloadButton label={t('export')} done={t('export.done')} name={name} load={load} />
}
