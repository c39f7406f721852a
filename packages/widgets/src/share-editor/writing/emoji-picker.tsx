import { writingTexts } from '@rostrum/sdk'
import { chooseLocale, recentEmoji, type EmojiSet } from '@rostrum/sdk/rules'
import { useEffect, useId, useMemo, useRef, useState, type ComponentProps } from 'react'
import { TextInput } from '../../ui/field/field.js'
import { useLocale, useRostrum, useText } from '../../ui/root/provider.js'
import { Spinner } from '../../ui/feedback/spinner.js'
import { Tabs } from '../../ui/tabs/tabs.js'
import { loadEmoji, searchEmoji, type EmojiGroup } from './emoji-data.js'
import { EmojiRows, keepStop, moveInGrid, resetStop } from './emoji-grid.js'

const recentKey = 'emoji/recent'
const toneKey = 'emoji/tone'
const toneMarks = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'] as const
const marks: Readonly<Record<number, string>> = {
  0: '😀',
  1: '👋',
  3: '🐻',
  4: '🍎',
  5: '🚗',
  6: '⚽',
  7: '💡',
  8: '❤️',
  9: '🏁',
}

/** Focuses the search itself, because the panel was opened before the picker was loaded. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** The recently used emoji and skin tone, stored in this browser. */
function useRecent() {
  const { local } = useRostrum().storage
  const [recent, setRecent] = useState(() => (local.get(recentKey) ?? '').split(' ').filter(Boolean))
  const [tone, setTone] = useState(() => Math.min(5, Math.max(0, Number(local.get(toneKey)) || 0)))
  return {
    recent,
    tone,
    use: (emoji: string) => {
      const next = recentEmoji({ recent, used: emoji })
      setRecent(next)
      local.set(recentKey, next.join(' '))
    },
    changeTone: () => {
      const next = (tone + 1) % toneMarks.length
      setTone(next)
      local.set(toneKey, String(next))
    },
  }
}

function useEmoji() {
  const locale = useLocale()
  const [groups, setGroups] = useState<readonly EmojiGroup[] | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: readonly EmojiGroup[] | 'failed') => {
      if (isCurrent) setGroups(outcome)
    }
    loadEmoji(chooseLocale({ language: locale })).then(settle, () => settle('failed'))
    return () => {
      isCurrent = false
    }
  }, [locale])
  return groups
}

function Group(props: Omit<ComponentProps<typeof EmojiRows>, 'label'> & { name: string }) {
  const { name, ...rest } = props
  return (
    <>
      <p className="r-emoji-title" aria-hidden="true">
        {name}
      </p>
      <EmojiRows {...rest} label={name} />
    </>
  )
}

/**
 * The emoji by group, search and recent use. The groups are one tab stop and the grid is another; arrow keys move
 * inside them.
 */
export function EmojiPicker({
  set,
  onPick,
}: {
  /** The set whose drawings are shown (EDITOR35). */
  set: EmojiSet | null
  onPick: (emoji: string) => void
}) {
  const t = useText(writingTexts)
  const groups = useEmoji()
  const { recent, tone, use, changeTone } = useRecent()
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const panel = useId()
  const all = useMemo(
    () => (groups === 'failed' || !groups ? [] : groups.flatMap(({ items }) => items)),
    [groups],
  )
  useEffect(() => {
    if (!grid.current) return
    grid.current.scrollTo?.({ top: 0 })
    resetStop(grid.current)
  }, [asked, chosen, groups])
  const pick = (emoji: string) => {
    use(emoji)
    onPick(emoji)
  }
  if (groups === 'failed') return <p className="r-emoji-none">{t('emoji-failed')}</p>
  if (!groups) {
    return (
      <div className="r-emoji r-emoji-none">
        <Spinner />
      </div>
    )
  }
  const lately = recent.flatMap((used) => {
    const known = all.find(({ emoji, tones }) => emoji === used || tones.includes(used))
    return known ? { ...known, emoji: used, tones: [] } : []
  })
  const current = groups.find(({ group }) => group === chosen)
  const found = asked.trim() ? searchEmoji(groups, asked) : null
  return (
    <div className="r-emoji" data-set={set ?? undefined}>
      <div className="r-emoji-top">
        <TextInput
          type="search"
          ref={takeFocus}
          aria-label={t('emoji-search')}
          placeholder={t('emoji-search')}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found?.[0]) {
              event.preventDefault()
              pick((tone > 0 && found[0].tones[tone - 1]) || found[0].emoji)
            }
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              grid.current?.querySelector<HTMLElement>('[role=gridcell]')?.focus()
            }
          }}
        />
        <button
          type="button"
          className="r-emoji-one"
          aria-label={`${t('emoji-tone')}: ${toneMarks[tone]}`}
          title={t('emoji-tone')}
          onClick={changeTone}
        >
          {toneMarks[tone]}
        </button>
      </div>
      <div className="r-emoji-groups">
        <Tabs
          label={t('emoji-groups')}
          controls={panel}
          chosen={found ? null : `${chosen}`}
          tabs={groups.map(({ group, name }) => ({
            key: `${group}`,
            name,
            mark: <span title={name}>{marks[group]}</span>,
            isCompact: true,
          }))}
          onChoose={(group) => {
            setAsked('')
            setChosen(Number(group))
          }}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={found ? t('emoji-search') : current?.name}>
        <div
          ref={grid}
          role="grid"
          aria-label={t('emoji')}
          tabIndex={-1}
          className="r-emoji-grid r-scroll"
          onKeyDown={moveInGrid}
          onFocus={keepStop}
        >
          {found ? <EmojiRows label={t('emoji-search')} items={found} tone={tone} onPick={pick} /> : null}
          {!found && chosen === 0 && lately.length ? (
            <Group name={t('emoji-recent')} items={lately} tone={0} onPick={pick} />
          ) : null}
          {!found && current ? (
            <Group name={current.name} items={current.items} tone={tone} onPick={pick} />
          ) : null}
        </div>
      </div>
      <p role="status" className={found?.length === 0 ? 'r-emoji-none' : 'r-hidden'}>
        {found ? (found.length ? t('found', { count: found.length }) : t('emoji-none')) : ''}
      </p>
    </div>
  )
}
