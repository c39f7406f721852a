import { rankCommands } from '@rostrum/sdk/rules'
import { Dialog, Icon, TextInput, useSheet, useText } from '@rostrum/widgets/ui'
import { useId, useState, type KeyboardEvent } from 'react'
import { useRouter } from '../router/link.js'
import { commandMenuTexts } from '../texts/command-menu/command-menu-texts.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import css from './command-menu.css?sheet'
import { $isMenuOpen } from './is-open.js'
import { groups, useCommands, type Command } from './use-commands.js'
import { useFoundCommands } from './use-found-commands.js'

const close = () => $isMenuOpen.set(false)

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

function Option({
  id,
  command,
  isActive,
  onChoose,
}: {
  id: string
  command: Command
  isActive: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="command"
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      // The focus stays in the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={command.icon} />
      <bdi className="command-name">{command.name}</bdi>
    </button>
  )
}

/** The groups of what was found, as one list box. */
function Found({
  id,
  items,
  active,
  onChoose,
}: {
  id: string
  items: readonly Command[]
  active: Command | undefined
  onChoose: (command: Command) => void
}) {
  const t = useText(commandMenuTexts)
  return (
    <div id={id} role="listbox" aria-label={t('title')} className="commands">
      {groups.map((group) => {
        const own = items.filter((one) => one.group === group)
        if (own.length === 0) return null
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="commands-group">
            <span id={`${id}-${group}`} className="commands-heading">
              {t(group)}
            </span>
            {own.map((command) => (
              <Option
                key={command.key}
                id={`${id}-${command.key}`}
                command={command}
                isActive={command === active}
                onChoose={() => onChoose(command)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** What fits the written text, in the order of the groups, and which of them Enter opens. */
function useItems(typed: string) {
  const commands = useCommands()
  const found = useFoundCommands(typed)
  const ranked = rankCommands({ typed, commands })
  const items = groups.flatMap((group) => [...ranked, ...(found ?? [])].filter((one) => one.group === group))
  const [chosen, setChosen] = useState({ typed: '', key: '' })
  const at = Math.max(
    items.findIndex(({ key }) => chosen.typed === typed && key === chosen.key),
    0,
  )
  const choose = (key: string) => setChosen({ typed, key })
  return { items, at, choose, isSearching: found === null }
}

/** The menu that finds pages, actions, stories and people (COMMANDS1). */
function CommandMenu() {
  useSheet(css)
  const t = useText(commandMenuTexts)
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { items, at, choose, isSearching } = useItems(typed)
  const active = items[at]
  const go = ({ href }: Command) => {
    close()
    router.go(href)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step && items.length > 0) {
      event.preventDefault()
      choose(items[step(at, items.length)]?.key ?? '')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (active) go(active)
  }
  const isEmpty = items.length === 0
  return (
    <Dialog title={t('title')} onClose={close}>
      <TextInput
        data-focus
        type="search"
        icon="search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active ? `${id}-${active.key}` : undefined}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p role="status" className="commands-status">
        {isEmpty ? t(isSearching ? 'searching' : 'none') : null}
      </p>
      <Found id={id} items={items} active={active} onChoose={go} />
    </Dialog>
  )
}

export { CommandMenu as View }
export const areas = [commandMenuTexts, myProfileTexts, settingsTexts]
