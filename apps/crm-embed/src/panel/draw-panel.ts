import type { Translate } from '@rostrum/sdk'
import type { Crm } from '@rostrum/sdk/protocol'
import type { PanelKey } from '../texts/panel/panel-texts.js'
import type { PanelRecord } from './handshake.js'

const names: Readonly<Record<Crm, string>> = { salesforce: 'Salesforce', sugarcrm: 'SugarCRM' }

/** Makes an element with a class and content; texts stay texts. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}

/** A link to the whole board, in a window of its own. */
function boardLink(text: string, board: string): HTMLAnchorElement {
  const link = make('a', 'panel-link', text)
  link.href = `${board}/`
  link.target = '_blank'
  link.rel = 'noopener'
  return link
}

/** The head of the panel: the record, and the choice between stories that fit it and all. */
export interface Head {
  /** Calls back when the choice changes, with whether only stories that fit are wanted. */
  readonly onChoose: (listener: (isFitting: boolean) => void) => void
  /** Nothing fits: there is nothing to choose. */
  readonly hideChoice: () => void
}

interface HeadNeeds {
  readonly t: Translate<PanelKey>
  readonly record: PanelRecord | null
  readonly board: string
}

/** Draws the head into the page. */
export function drawHead(body: HTMLElement, { t, record, board }: HeadNeeds): Head {
  const head = make('header', 'panel-head')
  const choice = make('div', 'panel-choice')
  choice.setAttribute('role', 'group')
  let listener: (isFitting: boolean) => void = () => {}
  const buttons = (['fitting', 'all'] as const).map((which, at) => {
    const button = make('button', 'panel-button', t(which))
    button.type = 'button'
    button.setAttribute('aria-pressed', String(at === 0))
    button.addEventListener('click', () => {
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button))
      listener(which === 'fitting')
    })
    return button
  })
  choice.append(...buttons)
  const note = make('p', 'panel-note')
  if (record) {
    const name = make('bdi', 'panel-name', record.name)
    choice.setAttribute('aria-label', t('choice'))
    note.append(t('noted'))
    head.append(make('p', 'panel-record', name), choice, note)
  }
  head.append(boardLink(t('open-board'), board))
  body.append(head)
  return {
    onChoose: (next) => {
      listener = next
    },
    hideChoice: () => {
      choice.remove()
      note.textContent = `${t('none-fits')} ${t('noted')}`
    },
  }
}

/** Replaces the page by the one of a sign-in that failed (A8.4). */
export function drawFailure(
  body: HTMLElement,
  { t, crm, board }: { t: Translate<PanelKey>; crm: Crm; board: string },
): void {
  const title = make('h1', 'panel-title', t('failed-title', { crm: names[crm] }))
  const main = make(
    'main',
    'panel-failure',
    title,
    make('p', 'panel-text', t('failed-body', { crm: names[crm] })),
    boardLink(t('open-board'), board),
  )
  main.setAttribute('role', 'alert')
  body.replaceChildren(main)
  document.title = title.textContent ?? ''
}
