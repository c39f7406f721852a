import type { Attachments, AttachmentsView } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'

/** The properties of a dialog over the list of files. */
export interface ToolProps {
  readonly media: Media
  readonly shown: AttachmentsView
  readonly attachments: Attachments
  readonly onClose: () => void
}
