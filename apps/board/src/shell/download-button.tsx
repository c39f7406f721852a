import { Button, useRostrum } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { saveFile } from './save-file.js'

/** A button that loads a file and saves it under a name; `done` is said then, and a failure as it is. */
export function DownloadButton({
  label,
  done,
  name,
  load,
}: {
  label: string
  done: string
  name: string
  load: () => Promise<Parameters<typeof saveFile>[0]>
}) {
  const { toasts } = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await load(), name)
      toasts.show({ message: done, kind: 'success' })
    } catch (error) {
      toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <Button icon="file" isBusy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
