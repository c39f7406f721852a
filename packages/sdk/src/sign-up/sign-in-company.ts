import { readSignInCompany, type AnswerOf } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

/** The company that the sign-in page shows to everybody (COMPANY6); null where there is none, or no connection. */
export const signInCompany = ({
  client,
}: Pick<Rostrum, 'client'>): Promise<AnswerOf<typeof readSignInCompany>['Company']> =>
  client.send(readSignInCompany, {}).then(
    ({ Company }) => Company,
    () => null,
  )
