import { useStore } from '@nanostores/react'
import { readStoryLanguages } from '@rostrum/sdk'
import { storyFilters } from '@rostrum/sdk/protocol'
import { Button, Icon, Notice, Select, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { isPlain, useRouter } from '../../router/link.js'
import { useFocusOnLeave } from '../../shell/use-focus-on-leave.js'
import { filtersTexts } from '../../texts/filters/filters-texts.js'
import type { Filter } from '../home.js'
import css from './feed-filters.css?sheet'

/** Follows links to the pages of stories without loading the board again; other clicks are the browser's. */
function useStoryLinks() {
  const router = useRouter()
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const [target] = event.composedPath()
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.closest('.r-card-title') || !isPlain(event)) return
      event.preventDefault()
      router.go(link.pathname + link.search)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
}

/** A filter that is on or off. */
function Chip({ isOn, onToggle, children }: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className="filter-chip" aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <Icon name="check" size={14} /> : null}
      <bdi>{children}</bdi>
    </button>
  )
}

/** Says to which topic the URL limits the feed, with a link to all topics. */
function OneTopic({ name, onAll }: { name: string | undefined; onAll: () => void }) {
  useFocusOnLeave()
  const t = useText(filtersTexts)
  return (
    <Notice
      action={
        <Button size="s" onClick={onAll}>
          {t('all-topics')}
        </Button>
      }
    >
      {name === undefined ? t('topic-gone') : t('topic', { topic: name })}
    </Notice>
  )
}

/** The languages that the board's texts are in; none until they are known. */
function useLanguages() {
  const rostrum = useRostrum()
  const [languages, setLanguages] = useState<readonly { Code: string; Name: string }[]>([])
  useEffect(() => {
    let isCurrent = true
    readStoryLanguages(rostrum).then(
      (found) => isCurrent && setLanguages(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [rostrum])
  return languages
}

function Language({ value, onChange }: { value: string | undefined; onChange: (code: string) => void }) {
  const t = useText(filtersTexts)
  const known = useLanguages()
  const languages =
    known.some(({ Code }) => Code === value) || !value ? known : [...known, { Code: value, Name: value }]
  if (languages.length < 2 && !value) return null
  return (
    <Select
      label={t('language')}
      value={value ?? ''}
      options={[
        { value: '', name: t('all-languages') },
        ...languages.map(({ Code, Name }) => ({ value: Code, name: Name })),
      ]}
      onChange={onChange}
    />
  )
}

/** The filters of the feed beside its own bar: topics, language, and what the user did (SEARCH9). */
function FeedFilters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  useSheet(css)
  useStoryLinks()
  const t = useText(filtersTexts)
  const startup = useStore(useRostrum().startup.$startup)
  const locale = useStore(useRostrum().texts.$locale)
  const topics = Object.values(startup?.Topics ?? {}).sort((one, other) =>
    one.Name.localeCompare(other.Name, locale),
  )
  const { topic, language, only } = filter
  const name = startup?.Topics[topic ?? '']?.Name
  const offered = storyFilters.filter((one) => one !== 'new' || startup?.LastVisit || only === 'new')
  const choose = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <>
      <div role="group" aria-label={t('filters')} className="filters">
        {offered.map((one) => (
          <Chip
            key={one}
            isOn={only === one}
            onToggle={() => choose({ only: only === one ? undefined : one })}
          >
            {t(`only.${one}`)}
          </Chip>
        ))}
        {topics.length > 0 ? <span className="filters-line" /> : null}
        {topics.map(({ Id, Name }) => (
          <Chip
            key={Id}
            isOn={topic === Id}
            onToggle={() => choose({ topic: topic === Id ? undefined : Id })}
          >
            {Name}
          </Chip>
        ))}
        <Language value={language} onChange={(code) => choose({ language: code || undefined })} />
      </div>
      {topic ? <OneTopic name={name} onAll={() => choose({ topic: undefined })} /> : null}
    </>
  )
}

export { FeedFilters as View }
export const areas = [filtersTexts]
