import { sugarLogin } from '@rostrum/sdk/protocol'
import { takeGiven, type Handshake } from '../panel/handshake.js'
import { openPanel } from '../panel/open-panel.js'

/** The handshake of a dashlet of SugarCRM: a form that the server checked, or parameters of the address (A2.9). */
function handshake(): Handshake {
  const { token: made, record, parameters } = takeGiven(document)
  const [sugarURL = '', token = ''] = ['sugar_url', 'token'].map((name) => parameters.get(name) ?? '')
  return {
    crm: 'sugarcrm',
    theme: 'lightning',
    record,
    signIn: async (client) =>
      made === undefined ? (await client.send(sugarLogin, { body: { sugarURL, token } })).Token : made,
  }
}

void openPanel(document.body, handshake())
