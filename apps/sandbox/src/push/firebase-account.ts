import { generateKeyPairSync } from 'node:crypto'

export const projectId = 'rostrum-sandbox'
export const clientEmail = `push@${projectId}.iam.gserviceaccount.com`

/** The key file of a new service account, as Google gives it. */
export function createAccount(address: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    type: 'service_account',
    project_id: projectId,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: clientEmail,
    token_uri: `${address}/fcm/token`,
  })
}
