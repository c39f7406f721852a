import { brandOfCode } from '@rostrum/sdk'
import type { CustomBranding } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { showIcon } from '../../shell/appearance.js'

/** The company's colour and browser icon, before anybody is signed in (A1.5, A3.2). */
export function useBrand(branding: CustomBranding | null): void {
  const rostrum = useRostrum()
  const color = branding?.Color
  useEffect(() => {
    if (color) rostrum.setAppearance({ ...rostrum.$appearance.get(), color })
  }, [rostrum, color])
  const icon = branding?.BrowserIcon
  useEffect(() => {
    if (icon) showIcon(icon)
  }, [icon])
}

/** The brand of the company behind the code of an e-mail (A7.1). Whether the code is good, the page finds out itself. */
export function useBrandOfCode(code: string): void {
  const rostrum = useRostrum()
  const [branding, setBranding] = useState<CustomBranding | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (code !== '')
      void brandOfCode(rostrum, code).then((found) => {
        if (isCurrent) setBranding(found)
      })
    return () => {
      isCurrent = false
    }
  }, [rostrum, code])
  useBrand(branding)
}
