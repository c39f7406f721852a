import { configureTab, type ChannelTab } from '@rostrum/crm-embed/teams'
import { createRostrum } from '@rostrum/sdk'
import { writeRoute } from '@rostrum/sdk/rules'
import { Field, Root, Select, TextInput, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Embedding } from '../start/open-client.js'
import { BoardSheet } from '../shell/board-sheet.js'
import { hostsTexts } from '../texts/hosts/hosts-texts.js'
import css from './configuration.css?sheet'

const pages = ['home', 'popular', 'suggestions'] as const
type Page = (typeof pages)[number]

const paths: Readonly<Record<Page, string>> = {
  home: '/',
  popular: writeRoute({ name: 'homeOrder', params: { order: 'popularity' }, query: {} }),
  suggestions: writeRoute({ name: 'suggestions', params: {}, query: {} }),
}

const maxName = 100

/** The form of a new channel tab: its name, and what it opens. Teams has the Save button. */
function Configuration() {
  const t = useText(hostsTexts)
  useSheet(css)
  const [name, setName] = useState('Rostrum')
  const [page, setPage] = useState<Page>('home')
  const teams = useRef<ReturnType<typeof configureTab> | null>(null)
  const given = useRef<ChannelTab | null>(null)
  useEffect(() => {
    const typed = name.trim()
    given.current = typed === '' ? null : { name: typed, path: paths[page] }
    teams.current ??= configureTab(window.location.origin, () => given.current)
    teams.current.changed()
  }, [name, page])
  return (
    <main className="board-configuration">
      <div className="board-configuration-head">
        <h1>{t('configure-title')}</h1>
        <p>{t('configure-body')}</p>
      </div>
      <Field label={t('name')}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={maxName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('shows')}>
        {() => (
          <Select
            label={t('shows')}
            value={page}
            options={pages.map((value) => ({ value, name: t(`shows.${value}`) }))}
            onChange={setPage}
          />
        )}
      </Field>
      <p>{t('save')}</p>
    </main>
  )
}

/** Opens the configuration page of a channel tab: nobody needs to be signed in to the board for it. */
export function openConfiguration({ locale, appearance }: Embedding): void {
  const element = document.getElementById('board')
  if (!element) return
  const rostrum = createRostrum({
    server: window.location.origin,
    name: 'board',
    ...(locale ? { locale } : {}),
    ...(appearance ? { appearance } : {}),
  })
  createRoot(element).render(
    <Root rostrum={rostrum} className="board">
      <BoardSheet />
      <Configuration />
    </Root>,
  )
}
