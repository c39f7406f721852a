import { writingTexts } from '@rostrum/sdk'
import { chooseLocale, recentEmoji } from '@rostrum/sdk/rules'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { TextInput } from '../../ui/field.js'
import { useLocale, useRostrum, useText } from '../../ui/root.js'
import { Spinner } from '../../ui/spinner.js'
import { loadEmoji, searchEmoji, type Emoji, type EmojiGroup } from './emoji-data.js'

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
const columns = 8

/** The picker comes after its panel was opened: the panel found nothing to focus. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** The emoji and the tone that were used lately, kept in this browser. */
function useKept() {
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

/** Arrow keys go through the grid, Home and End to its ends. */
function moveInGrid(event: KeyboardEvent<HTMLElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  const at = cells.findIndex((cell) => cell.matches(':focus'))
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: cells.length - 1 - at,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  cells[Math.max(0, Math.min(cells.length - 1, at + step))]?.focus()
}

function Cells({
  items,
  tone,
  onPick,
}: {
  items: readonly Emoji[]
  tone: number
  onPick: (emoji: string) => void
}) {
  return (
    <div className="r-emoji-row">
      {items.map((one) => {
        const emoji = (tone > 0 && one.tones[tone - 1]) || one.emoji
        return (
          <button
            key={one.emoji}
            type="button"
            role="option"
            aria-selected={false}
            aria-label={one.name}
            title={one.name}
            tabIndex={-1}
            className="r-emoji-one"
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        )
      })}
    </div>
  )
}

/** Emoji by group, by search and by use; the grid is one stop of the Tab key and gone through by arrow keys. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText(writingTexts)
  const groups = useEmoji()
  const { recent, tone, use, changeTone } = useKept()
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const all = useMemo(
    () => (groups === 'failed' || !groups ? [] : groups.flatMap(({ items }) => items)),
    [groups],
  )
  useEffect(() => {
    // One of the cells can be reached by Tab.
    grid.current?.scrollTo?.({ top: 0 })
    grid.current?.querySelector('[role=option]')?.setAttribute('tabindex', '0')
  })
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
    <div className="r-emoji">
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
              grid.current?.querySelector<HTMLElement>('[role=option]')?.focus()
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
      <div className="r-emoji-groups" role="group" aria-label={t('emoji-groups')}>
        {groups.map(({ group, name }) => (
          <button
            key={group}
            type="button"
            className="r-emoji-one"
            aria-pressed={!found && group === chosen}
            aria-label={name}
            title={name}
            onClick={() => {
              setAsked('')
              setChosen(group)
            }}
          >
            {marks[group]}
          </button>
        ))}
      </div>
      <div
        ref={grid}
        role="listbox"
        aria-label={t('emoji')}
        tabIndex={-1}
        className="r-emoji-grid r-scroll"
        onKeyDown={moveInGrid}
      >
        {found ? null : lately.length && chosen === 0 ? (
          <div role="group" aria-label={t('emoji-recent')}>
            <p className="r-emoji-title" aria-hidden="true">
              {t('emoji-recent')}
            </p>
            <Cells items={lately} tone={0} onPick={pick} />
          </div>
        ) : null}
        {found ? (
          <Cells items={found} tone={tone} onPick={pick} />
        ) : current ? (
          <div role="group" aria-label={current.name}>
            <p className="r-emoji-title" aria-hidden="true">
              {current.name}
            </p>
            <Cells items={current.items} tone={tone} onPick={pick} />
          </div>
        ) : null}
      </div>
      {found?.length === 0 ? (
        <p className="r-emoji-none" role="status">
          {t('emoji-none')}
        </p>
      ) : null}
    </div>
  )
}
