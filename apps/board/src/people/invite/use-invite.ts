import { invitationsOf, type InvitationList, type SentInvitations } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { peopleTexts } from '../../texts/people/people-texts.js'

/** Sends a list, and says what came of it. Rejects with an `ApiError`. */
export function useInvite(): (list: InvitationList) => Promise<SentInvitations> {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  return async (list) => {
    const sent = await invitationsOf(rostrum).send(list)
    const { Invited, Added } = sent
    if (Invited > 0) rostrum.toasts.show({ message: t('sent', { count: Invited }), kind: 'success' })
    if (Added > 0) rostrum.toasts.show({ message: t('added', { count: Added }), kind: 'success' })
    return sent
  }
}

/** The role that is offered first. */
export const usualRole = (roles: readonly string[]): string =>
  roles.find((role) => role === 'contributor') ?? roles[0] ?? ''
