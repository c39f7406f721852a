import type { CustomBranding } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect } from 'react'

/** The company's colour, before anybody is signed in (A1.5). */
export function useBrand(branding: CustomBranding | null): void {
  const rostrum = useRostrum()
  const color = branding?.Color
  useEffect(() => {
    if (color) rostrum.setAppearance({ ...rostrum.$appearance.get(), color })
  }, [rostrum, color])
}
