import type { Confirmation, Invitation, InvitationState } from '@rostrum/sdk'
import { Button, Notice, useErrorText, useText } from '@rostrum/widgets/ui'
import { useRouter } from '../../router/link.js'
import { boardTexts } from '../../texts/board-texts.js'
import { signUpTexts } from '../../texts/sign-up/sign-up-texts.js'
import { Entrance } from '../auth-layout.js'
import { PasswordForm } from '../password-form.js'
import { useBrand } from '../use-brand.js'
import { useFollow } from '../use-follow.js'

/** Who was invited, or opened the letter, chooses a password; who has one joins with it (A2.16, A4.11, A4.13). */
export function AcceptInvitation({
  invitation,
  state: { isBusy, error, asksPassword },
  confirmation: { customBranding, PasswordPolicy: policy, email = '' },
  redirect,
}: {
  invitation: Invitation
  state: InvitationState
  confirmation: Confirmation
  /** Where to afterwards (A2.3). */
  redirect: string | undefined
}) {
  const t = useText(signUpTexts)
  const ofBoard = useText(boardTexts)
  const say = useErrorText()
  const router = useRouter()
  const follow = useFollow()
  useBrand(customBranding)
  const accept = (password: string | null) =>
    invitation.accept(password, (outcome) =>
      follow(outcome, { email, onEntered: () => router.replace(router.redirectOf(redirect)) }),
    )
  if (!asksPassword) {
    return (
      <Entrance title={t('join-title')} subtitle={t('join-body', { email })}>
        <div className="board-form">
          {error ? <Notice tone="danger">{say(error)}</Notice> : null}
          <Button kind="primary" size="l" isBusy={isBusy} onClick={() => void accept(null)}>
            {t('join')}
          </Button>
        </div>
      </Entrance>
    )
  }
  return (
    <Entrance title={t('place-title')} {...(email ? { subtitle: t('place-as', { email }) } : {})}>
      <PasswordForm
        email={email}
        policy={policy}
        submit={ofBoard('signup.submit')}
        isBusy={isBusy}
        error={error}
        send={(password) => void accept(password)}
      />
    </Entrance>
  )
}
