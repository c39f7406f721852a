import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { HttpError } from '../../http/http-error.js'
import type { FileReader } from '../../imports/load-file.js'
import type { PreparedStory } from '../../imports/prepare-story.js'
import { mediaIdIn } from '../../media/serve-media.js'
import { fullName } from '../../media/wire-media.js'
import type { Editor } from '../editors.js'
import { checkMedia } from '../save-draft.js'

type Needed = Pick<Context, 'db' | 'media' | 'configuration'>

async function mayUse({ db }: Needed, editor: Editor, id: string): Promise<boolean> {
  try {
    await checkMedia(db, editor, { id: '', media: [id] })
    return true
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return false
  }
}

/**
 * The files of an upload: those of this server that its editor may use are read from the library, under the names that
 * `own` gives them; every other address is fetched like that of a stranger. UPLOAD5
 */
export function createOwnFiles(context: Needed, editor: Editor) {
  const idIn = (source: string) =>
    source.startsWith(`${context.configuration.publicUrl}/`) || source.startsWith('/')
      ? mediaIdIn(source)
      : undefined
  const nameOf = async (source: string): Promise<string> => {
    const id = idIn(source)
    return id !== undefined && (await mayUse(context, editor, id)) ? id : source
  }
  const files: FileReader = async (name) => {
    if (!/^med[A-Za-z0-9]{24}$/.test(name) || !(await mayUse(context, editor, name))) return undefined
    const { rows } = await sql<{ type: string }>`
      select f.mime_type as type from media f where f.id = ${name} and f.account_id = ${editor.accountId}`.execute(
      context.db,
    )
    const [file] = rows
    return file && context.media.read(name, fullName(file.type))
  }
  /** The story with its files of this server under their names in the library. */
  const own = async (story: PreparedStory): Promise<PreparedStory> => {
    const { form } = story
    const { pictures, video, document } = form
    const named = async <F extends { source: string }>(file: F): Promise<F> => ({
      ...file,
      source: await nameOf(file.source),
    })
    const withPreview = async (file: NonNullable<typeof video>) => ({
      ...(await named(file)),
      ...(file.preview === undefined ? {} : { preview: await nameOf(file.preview) }),
    })
    return {
      ...story,
      form: {
        ...form,
        ...(pictures && { pictures: await Promise.all(pictures.map(named)) }),
        ...(video && { video: await withPreview(video) }),
        ...(document && { document: await withPreview(document) }),
      },
    }
  }
  return { files, own }
}
