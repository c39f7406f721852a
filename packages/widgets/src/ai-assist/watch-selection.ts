import { showsAssistMenu } from '@rostrum/sdk/rules'

/** A part of the text, in UTF-16 offsets. */
export interface Selected {
  readonly from: number
  readonly to: number
}

export interface SelectionWatch {
  /** Hides the menu until the selection changes. */
  dismiss(): void
  stop(): void
}

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

/** Whether a key selects. A selection made by undoing or inserting is not the user's. */
const selects = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  (shiftKey && moves.includes(key)) || ((ctrlKey || metaKey) && key.toLowerCase() === 'a')

interface Signs {
  /** The selection may have changed. */
  readonly soon: () => void
  /** Reports whether the selection was made by the user. */
  readonly made: (byPerson: boolean) => void
  /** Reports whether the user is selecting with the mouse right now. */
  readonly draws: (isDrawing: boolean) => void
}

/** Adds all listeners that can affect the selection; returns a function that removes them. */
function listenFor(box: HTMLTextAreaElement, { soon, made, draws }: Signs): () => void {
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
 * Follows the user's selection in a text box and reports the part at which the menu is shown; null for none (ASSIST2).
 * The menu may have the focus. While the mouse is selecting, nothing is reported.
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
  let reported = ''
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
    if (reported === (isShown ? name : '')) return
    reported = isShown ? name : ''
    onChange(isShown ? { from, to } : null)
  }
  // In the next frame the focus and the selection are final. Without a selection of the user there is nothing to look
  // at: another frame for each key that is typed would double the time until it is painted.
  const soon = () => {
    if (!frame && view && (isUserSelection || reported)) frame = view.requestAnimationFrame(look)
  }
  const stopListening = listenFor(box, {
    soon,
    made: (byPerson) => {
      isUserSelection = byPerson
      if (!byPerson) dismissed = ''
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
      stopListening()
      if (frame) view?.cancelAnimationFrame(frame)
    },
  }
}
