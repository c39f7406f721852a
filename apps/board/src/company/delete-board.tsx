import { companyBoardsOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { BoardContents, CompanyBoard } from '@rostrum/sdk/protocol'
import { isSameName } from '@rostrum/sdk/rules'
import {
  ErrorState,
  Field,
  Notice,
  Skeleton,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormDialog } from '../shell/form-dialog/form-dialog.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { companyTexts } from '../texts/company/company-texts.js'

function useContents(id: string) {
  const own = companyBoardsOf(useRostrum())
  const [contents, setContents] = useState<BoardContents | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const load = useCallback(async () => {
    setFailing(null)
    try {
      setContents(await own.contents(id))
    } catch (error) {
      setFailing(toErrorInfo(error))
    }
  }, [own, id])
  useEffect(() => void load(), [load])
  return { contents, failing, load }
}

/** What happens to the people and the content of the board. */
function Effects({ contents, isHere }: { contents: BoardContents; isHere: boolean }) {
  const t = useText(companyTexts)
  const { People, LastBoard, Stories, Posts, Waiting } = contents
  return (
    <>
      <ul className="company-effects">
        <li>{t('delete-people', { count: People })}</li>
        {LastBoard > 0 ? <li>{t('delete-last-board', { count: LastBoard })}</li> : null}
        {Stories > 0 ? <li>{t('delete-stories', { count: Stories })}</li> : null}
        {Posts > 0 ? <li>{t('delete-posts', { count: Posts })}</li> : null}
        {Waiting > 0 ? <li>{t('delete-waiting', { count: Waiting })}</li> : null}
        <li>{t('delete-keys')}</li>
        {isHere ? <li>{t('delete-here')}</li> : null}
      </ul>
      <Notice tone="warning">{t('delete-final')}</Notice>
    </>
  )
}

/** Deletes a board for good, after its name was typed; before that it says what happens. COMPANY9 */
export function DeleteBoard({
  board: { Id, Name: name },
  isHere,
  onClose,
}: {
  board: CompanyBoard
  /** It is the board that is open. */
  isHere: boolean
  onClose: () => void
}) {
  const t = useText(companyTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const { contents, failing, load } = useContents(Id)
  const { busy, error, run, dialog } = useProvedAttempt()
  const [typed, setTyped] = useState('')
  const isLast = contents?.IsLast || error?.problem === 'last'
  const field = useRef<HTMLInputElement>(null)
  const isAsking = contents !== null && !isLast
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])
  const isReady = isAsking && isSameName({ name, typed })
  const remove = () => {
    if (!isReady) return
    run('delete', async () => {
      await companyBoardsOf(rostrum).remove(Id, typed)
      rostrum.toasts.show({ message: t('delete-done', { name }), kind: 'success' })
      onClose()
      if (isHere) await rostrum.session.signOut()
    })
  }
  return (
    <FormDialog
      title={t('delete-named', { name })}
      action={t('delete')}
      isDanger
      isBusy={busy !== null}
      isReady={isReady}
      onSubmit={remove}
      onClose={onClose}
      after={dialog}
    >
      {failing ? (
        <ErrorState title={t('boards-failed')} failing={failing} onRetry={() => void load()} />
      ) : null}
      {!contents && !failing ? <Skeleton height="160px" radius="12px" /> : null}
      {isLast ? <Notice tone="danger">{t('delete-problem.last')}</Notice> : null}
      {contents && !isLast ? (
        <>
          <Effects contents={contents} isHere={isHere} />
          <Field label={t('delete-type', { name })}>
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                autoComplete="off"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
          </Field>
          {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        </>
      ) : null}
    </FormDialog>
  )
}
