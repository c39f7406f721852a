import { writingTexts, type Editor } from '@rostrum/sdk'
import { useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.js'
import { putAt } from '../../ui/popover/position.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import type { TextBox } from '../text-box/create-text-box.js'
import { useTypeahead } from './use-typeahead.js'
import type { SteadyView } from '../use-steady-view.js'
import css from './writing.css?sheet'

const gap = 6
const edge = 8

/** Positions the list at a part of the text, inside the window: below it, or above where there is more room. */
function putBeside(list: HTMLElement, at: DOMRect, isRtl: boolean) {
  const { clientWidth, clientHeight } = list.ownerDocument.documentElement
  const { width, height } = list.getBoundingClientRect()
  const below = clientHeight - at.bottom - gap - edge
  const isAbove = height > below && at.top - gap - edge > below
  const wanted = isRtl ? at.right - width : at.left
  const left = Math.max(edge, Math.min(wanted, clientWidth - width - edge))
  putAt(list, left, isAbove ? Math.max(edge, at.top - gap - height) : at.bottom + gap)
}

/** The list of mentions and hashtags at the caret; the focus stays in the text. */
export function TypeaheadList({
  textBox,
  editor,
  view,
}: {
  textBox: TextBox
  editor: Editor
  view: SteadyView
}) {
  useSheet(css)
  const t = useText(writingTexts)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { found, active, isOpen, choose, setActive } = useTypeahead({
    textBox,
    editor,
    view,
    listId: id,
    onChosen: ({ name }) => setSaid(t('chosen', { name })),
  })
  const { box } = textBox
  const { term, entries } = found

  useEffect(() => {
    const { current } = list
    if (!current || !isOpen) return
    // Elements above may appear and disappear while the list is open, so it is positioned in each frame.
    const page = box.ownerDocument.defaultView
    let frame = 0
    const put = () => {
      const from = Math.max(0, box.selectionEnd - term.length - 1)
      const at = textBox.rect(from, from + 1) ?? box.getBoundingClientRect()
      putBeside(current, at, getComputedStyle(box).direction === 'rtl')
      frame = page?.requestAnimationFrame(put) ?? 0
    }
    current.showPopover?.()
    put()
    return () => {
      page?.cancelAnimationFrame(frame)
      current.hidePopover?.()
    }
  }, [isOpen, term, entries.length, box, textBox])

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    <>
      <div
        ref={list}
        id={id}
        popover="manual"
        role="listbox"
        aria-label={t(found.kind === 'hashtag' ? 'hashtags' : 'people')}
        className="r-popover r-suggestions r-scroll"
      >
        {isOpen
          ? entries.map((one, at) => (
              <div
                key={one.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                className="r-suggestion"
                onPointerMove={() => setActive(at)}
                // Prevents the text from losing the focus before the click.
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(one)
                }}
              >
                {one.mention ? <Avatar name={one.name} image={one.image} size={26} /> : null}
                <bdi className="r-suggestion-name">{one.name}</bdi>
                {one.detail ? <bdi className="r-suggestion-detail">{one.detail}</bdi> : null}
              </div>
            ))
          : null}
      </div>
      <span className="r-hidden" role="status">
        {isOpen ? t('found', { count: entries.length }) : said}
      </span>
    </>
  )
}
