import { useSheet, useText } from '@rostrum/widgets/ui'
import { Page } from '../../shell/page/page.js'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import { settingsTexts } from '../../texts/settings/settings-texts.js'
import { storyFilesTexts } from '../../texts/story-files/story-files-texts.js'
import { Export } from './export.js'
import css from './story-files.css?sheet'
import { Upload } from './upload.js'

/** Stories from a file, and into one. UPLOAD1, UPLOAD6 */
function StoryFilesPage() {
  useSheet(css)
  const t = useText(storyFilesTexts)
  const titles = useText(settingsTexts)
  return (
    <Page title={titles('item.story-files')} intro={t('intro')}>
      <div className="story-files">
        <Upload />
        <Export />
      </div>
    </Page>
  )
}

export { StoryFilesPage as View }
export const areas = [settingsTexts, editorialTexts, storyFilesTexts]
