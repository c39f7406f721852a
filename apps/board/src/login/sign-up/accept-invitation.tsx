import type { Confirmation, Invitation, InvitationState } from '@rostrum/sdk'
import { Button, Notice, useErrorText, useText } from '@rostrum/widgets/ui'
import { useRouter } from '../../router/link.js'
import { boardTexts } from '../../texts/board-texts.js'
import { signUpTexts } from '../../texts/sign-up/sign-up-texts.js'
import { AuthLayout } from '../auth-layout.js'
import { PasswordForm } from '../password-form.js'
import { useBrand } from '../brand/use-brand.js'
import { useFollow } from '../use-follow.js'

/**
 * The page of an invitation, or of the e-mail after a sign-up: a new user sets a password, others join with the one that
 * they have (A2.16, A4.11, A4.13).
 */
export function AcceptInvitation({
  invitation,
  state: { isBusy, error, asksPassword },
  confirmation: { customBranding, PasswordPolicy: policy, email = '', AccountName: company },
  redirect,
}: {
  invitation: Invitation
  state: InvitationState
  confirmation: Confirmation
  /** The page to open afterwards (A2.3). */
  redirect: string | undefined
}) {
  const t = useText(signUpTexts)
  const ofBoard = useText(boardTexts)
  const errorText = useErrorText()
  const router = useRouter()
  const follow = useFollow()
  useBrand(customBranding)
  const face = company === undefined ? undefined : { company, board: company, branding: customBranding }
  const accept = (password: string | null) =>
    invitation.accept(password, (outcome) =>
      follow(outcome, { email, onEntered: () => router.replace(router.redirectOf(redirect)) }),
    )
  if (!asksPassword) {
    return (
      <AuthLayout title={t('join-title')} subtitle={t('join-body', { email })} {...(face && { face })}>
        <div className="board-form">
          {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
          <Button kind="primary" size="l" isBusy={isBusy} onClick={() => void accept(null)}>
            {t('join')}
          </Button>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t('place-title')}
      {...(email && { subtitle: t('place-as', { email }) })}
      {...(face && { face })}
    >
      <PasswordForm
        email={email}
        policy={policy}
        submit={ofBoard('signup.submit')}
        isBusy={isBusy}
        error={error}
        send={(password) => void accept(password)}
      />
    </AuthLayout>
  )
}
