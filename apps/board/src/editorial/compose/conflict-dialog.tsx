import type { StoryConflict } from '@rostrum/sdk'
import type { StoryForm } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Button, Dialog, useText } from '@rostrum/widgets/ui'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'

const writtenIn = ({ Messages }: StoryForm) =>
  Messages.map(({ Network, Text }) => `${networkName(Network)}: ${Text}`).join('\n\n')

/** The fields in which two versions differ, with both. */
function useDifferences(own: StoryForm, theirs: StoryForm) {
  const t = useText(editorialTexts)
  const fields: [string, (form: StoryForm) => string][] = [
    [t('story-title'), ({ Title }) => Title],
    [t('description'), ({ Description }) => Description],
    [t('link'), ({ LinkUrl }) => LinkUrl],
    [t('link-title'), ({ LinkTitle }) => LinkTitle],
    [t('media'), ({ Media }) => String(Media.length)],
    [t('messages'), writtenIn],
    [t('topics'), ({ Topics }) => String(Topics.length)],
    [t('publish-at'), ({ PublishAt }) => PublishAt ?? ''],
    [t('expire-at'), ({ ExpireAt }) => ExpireAt ?? ''],
    [t('notes'), ({ Notes }) => Notes],
  ]
  return fields.flatMap(([name, of]) => {
    const [mine, other] = [of(own), of(theirs)]
    return mine === other ? [] : [{ name, mine, other }]
  })
}

/** Two editors wrote at once: both versions, between which one chooses. Nothing is lost before. EDITORIAL6 */
export function ConflictDialog({
  own,
  conflict,
  onKeep,
}: {
  own: StoryForm
  conflict: StoryConflict
  onKeep: (which: 'own' | 'theirs') => void
}) {
  const t = useText(editorialTexts)
  const differences = useDifferences(own, conflict.form)
  return (
    <Dialog
      title={t('conflict.title')}
      size="l"
      describedBy="editorial-conflict"
      // One of the two has to be chosen: without a choice nothing more is saved.
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => onKeep('theirs')}>{t('conflict.keep-theirs')}</Button>
          <Button kind="primary" data-focus onClick={() => onKeep('own')}>
            {t('conflict.keep-own')}
          </Button>
        </>
      }
    >
      <p id="editorial-conflict">{t('conflict.by', { name: conflict.by ?? t('conflict.someone') })}</p>
      <table className="editorial-versions">
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.own')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, mine, other }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td dir="auto">{mine}</td>
              <td dir="auto">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
