import { toFailing, type Failing } from '@rostrum/sdk'
import { captchaChallenge } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useState } from 'react'

/** A request that a guest makes: it goes with a captcha, which the browser solves by itself. */
export function useGuestRequest<Form>(request: (form: Form, captcha: string) => Promise<unknown>) {
  const { client } = useRostrum()
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [failing, setFailing] = useState<Failing | null>(null)
  const send = async (form: Form) => {
    if (state === 'busy') return
    setState('busy')
    setFailing(null)
    try {
      const { solveCaptcha } = await import('./solve-captcha.js')
      await request(form, await solveCaptcha(await client.send(captchaChallenge, {})))
      setState('sent')
    } catch (error) {
      setFailing(toFailing(error))
      setState('asking')
    }
  }
  return { state, failing, send }
}
