import { useStore } from '@nanostores/react'
import { mediaOf, type Upload } from '@rostrum/sdk'
import { storyLimits, type Media } from '@rostrum/sdk/protocol'
import { Button, Icon, IconButton, Progress, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import { AltText } from './alt-text.js'
import type { FieldsProps } from './content-fields.js'
import { useProblem } from './use-problem.js'

const accepted = 'image/jpeg,image/png,image/gif,image/webp,video/mp4,video/quicktime,application/pdf'

/** The uploads of this page, and why one failed. */
function Uploads({ uploads }: { uploads: readonly Upload[] }) {
  const t = useText(editorialTexts)
  const errorText = useErrorText()
  const media = mediaOf(useRostrum())
  return uploads.map(({ id, name, state, progress, failing }) => (
    <li key={id} className="editorial-file">
      <bdi className="editorial-file-name">{name}</bdi>
      {state === 'failed' && failing ? (
        <span role="alert">{errorText(failing)}</span>
      ) : (
        <Progress value={Math.round(progress * 100)} label={t('media.uploading', { name })} />
      )}
      {state === 'failed' ? (
        <IconButton icon="refresh" size="s" label={name} onClick={() => media.retry(id)} />
      ) : null}
      <IconButton icon="close" size="s" label={t('media.cancel')} onClick={() => media.cancel(id)} />
    </li>
  ))
}

/** The files of a story, in their order. */
export function MediaField({ editor, state, shows }: FieldsProps) {
  const t = useText(editorialTexts)
  const problem = useProblem()
  const rostrum = useRostrum()
  const uploads = mediaOf(rostrum)
  const all = useStore(uploads.$uploads)
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<readonly number[]>([])
  const { Media: ids } = state.form
  const files = ids.flatMap((id) => state.media.find(({ Id }) => Id === id) ?? [])
  const running = all.filter(({ id }) => own.includes(id))
  const room = storyLimits.media - ids.length - running.length
  const add = (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const { id, done } = uploads.upload(file)
      setOwn((before) => [...before, id])
      void done.then(({ media }) => {
        if (!media) return
        const { form } = editor.$story.get()
        editor.know([media])
        if (!form.Media.includes(media.Id)) editor.write({ Media: [...form.Media, media.Id] })
      })
    }
  }
  const put = (media: Media, before: string) => {
    editor.know([media])
    editor.write({ Media: editor.$story.get().form.Media.map((id) => (id === before ? media.Id : id)) })
  }
  const refused = problem(state.problems.media)
  return (
    <section className="board-card editorial-card" aria-labelledby="editorial-media">
      <h2 id="editorial-media" className="board-card-title">
        {t('media')}
      </h2>
      <ul className="editorial-files">
        {files.map((media, at) => (
          <li key={media.Id} className="editorial-file">
            <span className="editorial-picture">
              {media.preview ? (
                <img src={media.preview} alt="" referrerPolicy="no-referrer" />
              ) : (
                <Icon name={media.isVideo ? 'play' : 'file'} />
              )}
            </span>
            <AltText media={media} number={at + 1} onDescribed={(described) => put(described, media.Id)} />
            {at > 0 ? (
              <IconButton
                icon="up"
                size="s"
                label={t('media.first', { number: at + 1 })}
                onClick={() => editor.write({ Media: [media.Id, ...ids.filter((id) => id !== media.Id)] })}
              />
            ) : null}
            <IconButton
              icon="close"
              size="s"
              label={t('media.remove', { number: at + 1 })}
              onClick={() => editor.write({ Media: ids.filter((id) => id !== media.Id) })}
            />
          </li>
        ))}
        <Uploads uploads={running} />
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={accepted}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        size="s"
        icon="image"
        disabled={room <= 0 || state.isRepost}
        onClick={() => input.current?.click()}
      >
        {t('media.add')}
      </Button>
      {shows && refused ? (
        <p role="alert" className="editorial-problem">
          {refused}
        </p>
      ) : null}
    </section>
  )
}
