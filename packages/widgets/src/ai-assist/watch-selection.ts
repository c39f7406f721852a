import { showsAssistMenu } from '@rostrum/sdk/rules'

/** A part of the text, in UTF-16 units. */
export interface Selected {
  readonly from: number
  readonly to: number
}

export interface SelectionWatch {
  /** It stays away until something else is selected. */
  dismiss(): void
  stop(): void
}

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

/** Whether keys select. What undoing and inserting select is not of the person's making. */
const selects = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  (shiftKey && moves.includes(key)) || ((ctrlKey || metaKey) && key.toLowerCase() === 'a')

interface Signs {
  /** Something may have changed. */
  readonly soon: () => void
  /** Whether what is selected is of the person's making. */
  readonly made: (byPerson: boolean) => void
  /** Whether a mouse draws the selection at the moment. */
  readonly draws: (isDrawing: boolean) => void
}

/** All that tells of a selection; answers how to stop listening. */
function hear(box: HTMLTextAreaElement, { soon, made, draws }: Signs): () => void {
  const owner = box.ownerDocument
  const ends = new AbortController()
  const { signal } = ends
  const onUp = () => {
    draws(false)
    soon()
  }
  box.addEventListener(
    'input',
    () => {
      made(false)
      soon()
    },
    { signal },
  )
  box.addEventListener('keydown', (event) => selects(event) && made(true), { signal })
  box.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      made(true)
      draws(pointerType === 'mouse')
      soon()
    },
    { signal },
  )
  for (const name of ['select', 'selectionchange', 'keyup', 'focus', 'blur'])
    box.addEventListener(name, soon, { signal })
  owner.addEventListener('selectionchange', soon, { signal })
  owner.addEventListener('pointerup', onUp, { signal, capture: true })
  owner.addEventListener('pointercancel', onUp, { signal, capture: true })
  return () => ends.abort()
}

/**
 * Follows what a person selects in a box, and tells the part that the menu stands over; null while it stands over
 * none (ASSIST2). The focus may be in the menu itself. While a mouse still draws the selection nothing is told.
 */
export function watchSelection(
  box: HTMLTextAreaElement,
  menuOf: () => HTMLElement | null,
  onChange: (selected: Selected | null) => void,
): SelectionWatch {
  const owner = box.ownerDocument
  const view = owner.defaultView
  let isUserSelection = false
  let isDrawing = false
  let dismissed = ''
  let told = ''
  let frame = 0

  const hasFocus = () => {
    const root = box.getRootNode()
    const focus = root instanceof ShadowRoot ? root.activeElement : owner.activeElement
    return focus === box || (focus !== null && menuOf()?.contains(focus) === true)
  }
  const look = () => {
    frame = 0
    const { selectionStart: from, selectionEnd: to } = box
    const name = `${from}:${to}`
    if (name !== dismissed) dismissed = ''
    const isShown =
      !isDrawing &&
      !dismissed &&
      !box.readOnly &&
      showsAssistMenu({ isFocused: hasFocus(), isUserSelection, selectionLength: to - from })
    if (told === (isShown ? name : '')) return
    told = isShown ? name : ''
    onChange(isShown ? { from, to } : null)
  }
  // In the next frame the focus has arrived where it goes, and the selection is what it will be.
  const soon = () => {
    if (!frame && view) frame = view.requestAnimationFrame(look)
  }
  const deafen = hear(box, {
    soon,
    made: (byPerson) => {
      isUserSelection = byPerson
    },
    draws: (isNow) => {
      isDrawing = isNow
    },
  })
  return {
    dismiss: () => {
      dismissed = `${box.selectionStart}:${box.selectionEnd}`
      look()
    },
    stop: () => {
      deafen()
      if (frame) view?.cancelAnimationFrame(frame)
    },
  }
}
