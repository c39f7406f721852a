import type { Attachments, AttachmentsView } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'

/** What a window over the list of files is given. */
export interface ToolProps {
  readonly media: Media
  readonly shown: AttachmentsView
  readonly attachments: Attachments
  readonly onClose: () => void
}
