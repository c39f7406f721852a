import { useEffect, useState, type RefObject } from 'react'

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** Takes files that are dropped on the editor or pasted in it; true while some are held over it. */
export function useFilesDropped(
  inside: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | null,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>('.r-composer')
    if (!place || !take) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      take(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      // Programs put a picture of the text beside the text: then the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(files)
    }
    place.addEventListener('dragover', over)
    place.addEventListener('dragleave', leave)
    place.addEventListener('drop', drop)
    place.addEventListener('paste', paste)
    return () => {
      place.removeEventListener('dragover', over)
      place.removeEventListener('dragleave', leave)
      place.removeEventListener('drop', drop)
      place.removeEventListener('paste', paste)
    }
  }, [inside, take])
  return isOver
}
