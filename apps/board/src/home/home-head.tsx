import { useStore } from '@nanostores/react'
import type { Rostrum } from '@rostrum/sdk'
import { useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Segmented } from '../shell/segmented/segmented.js'
import { signs } from '../shell/signs.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { homeTexts } from '../texts/home/home-texts.js'
import css from './home-head.css?sheet'

const key = 'home-layout'
export type Layout = 'cards' | 'list'

/** How this person wants to see stories on this device; remembered for the next visit. */
export function useLayout({ storage }: Pick<Rostrum, 'storage'>) {
  const [layout, setLayout] = useState<Layout>(() => (storage.local.get(key) === 'list' ? 'list' : 'cards'))
  const choose = (chosen: Layout) => {
    storage.local.set(key, chosen)
    setLayout(chosen)
  }
  return { layout, choose }
}

/** The page's heading, a greeting, and the choice between cards and rows. */
export function HomeHead({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) {
  useSheet(css)
  const t = useText(homeTexts)
  const ofFrame = useText(frameTexts)
  const startup = useStore(useRostrum().startup.$startup)
  const name = startup?.User.FirstName
  // Of the first visit the server says that there was none before. STORIES7
  const intro = startup?.LastVisit === null ? 'welcome' : 'intro'
  return (
    <header className="board-home-head">
      <div className="board-home-words">
        <h1 className="board-home-title">{name ? t('hello', { name }) : ofFrame('nav.home')}</h1>
        <p className="board-home-intro">{t(intro, { board: startup?.CurrentBoard.Name ?? '' })}</p>
      </div>
      <Segmented
        label={t('layout')}
        value={layout}
        options={[
          { value: 'cards', name: t('layout.cards'), icon: signs.cards },
          { value: 'list', name: t('layout.list'), icon: signs.list },
        ]}
        onChange={onLayout}
      />
    </header>
  )
}
