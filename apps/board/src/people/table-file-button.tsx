import { Button } from '@rostrum/widgets/ui'
import { useRef } from 'react'
import { tableText } from './table-text.js'

/** Picks the file of a table, of the types in `accept`; it is read here, in the encoding that it has. */
export function TableFileButton({
  label,
  accept,
  onText,
}: {
  label: string
  accept: string
  onText: (text: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          void file?.arrayBuffer().then((bytes) => onText(tableText(new Uint8Array(bytes))))
          currentTarget.value = ''
        }}
      />
      <Button icon="file" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
