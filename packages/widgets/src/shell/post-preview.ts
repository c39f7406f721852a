import type { PostPreviewProps } from '../share-editor/preview/post-preview.js'
import { later } from './lazy.js'

/** A post as a network will show it; its code is loaded when it is first shown. */
export const PostPreview = later<PostPreviewProps>(() => import('../share-editor/preview/post-preview.js'))
