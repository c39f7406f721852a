import { salesforceLogin } from '@rostrum/sdk/protocol'
import { salesforceTheme } from '@rostrum/sdk/rules'
import { takeGiven, type Handshake } from '../panel/handshake.js'
import { openPanel } from '../panel/open-panel.js'

/** The handshake of a page of Salesforce: a form that the server checked, or parameters of the address (A2.8). */
function handshake(): Handshake {
  const { token, theme, record, parameters } = takeGiven(document)
  const [orgID = '', userID = '', sessionID = '', entURL = ''] = [
    'orgID',
    'userID',
    'sessionID',
    'entURL',
  ].map((name) => parameters.get(name) ?? '')
  return {
    crm: 'salesforce',
    theme: salesforceTheme({ theme }),
    record,
    signIn: async (client) =>
      token === undefined
        ? (await client.send(salesforceLogin, { body: { orgID, userID, sessionID, entURL } })).Token
        : token,
  }
}

void openPanel(document.body, handshake())
