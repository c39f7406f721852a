import { useLayoutEffect, useState, type RefObject } from 'react'

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** Accepts files that are dropped on the editor or pasted into it; true while files are dragged over it. */
export function useFilesDropped(
  inside: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | null,
): boolean {
  const [isDragging, setDragging] = useState(false)
  useLayoutEffect(() => {
    const dropZone = inside.current?.closest<HTMLElement>('.r-composer')
    if (!dropZone || !take) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Node && dropZone.contains(relatedTarget))) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(false)
      take(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      // Some programs copy a picture of the text next to the text; then the text is pasted.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(files)
    }
    dropZone.addEventListener('dragover', over)
    dropZone.addEventListener('dragleave', leave)
    dropZone.addEventListener('drop', drop)
    dropZone.addEventListener('paste', paste)
    return () => {
      dropZone.removeEventListener('dragover', over)
      dropZone.removeEventListener('dragleave', leave)
      dropZone.removeEventListener('drop', drop)
      dropZone.removeEventListener('paste', paste)
    }
  }, [inside, take])
  return isDragging
}
