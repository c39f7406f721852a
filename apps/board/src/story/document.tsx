import { readDocumentPage } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { Dialog, Icon, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { storyTexts } from '../texts/story/story-texts.js'

/** The picture of a document's first page; null until the server has drawn it, or when it cannot. */
function useFirstPage(id: string): string | null {
  const rostrum = useRostrum()
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    readDocumentPage(rostrum, id).then(
      (address) => isCurrent && setPage(address),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [rostrum, id])
  return page
}

/** A document: its first page, larger in a window of its own, and the whole file in a new tab (B7.25). */
export function Document({ media }: { media: Media }) {
  const t = useText(storyTexts)
  const page = useFirstPage(media.Id) ?? media.preview
  const [isOpen, setOpen] = useState(false)
  const name = media.altText || t('document')
  const link = (
    <a className="story-file" href={media.url} target="_blank" rel="noopener noreferrer">
      <Icon name="file" size={18} /> {t('open-document')}
    </a>
  )
  return (
    <div className="story-document">
      {page ? (
        <button type="button" className="story-page" onClick={() => setOpen(true)}>
          <img className="story-picture" src={page} alt={`${name} · ${t('picture')}`} />
        </button>
      ) : null}
      {link}
      {isOpen && page ? (
        <Dialog title={name} size="xl" footer={link} onClose={() => setOpen(false)}>
          <img className="story-picture" src={page} alt={name} />
        </Dialog>
      ) : null}
    </div>
  )
}
