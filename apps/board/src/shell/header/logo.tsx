import { useStore } from '@nanostores/react'
import type { CustomBranding } from '@rostrum/sdk/protocol'
import { later, useRostrum } from '@rostrum/widgets/ui'
import { ProductMark } from './product-mark.js'

// Most companies have none: its code comes only where there is one.
const CompanyLogo = later(() => import('./company-logo.js'))

/**
 * The company's logo (COMPANY5), else the product's; `isInverse` on the company's colour. The company is that of the
 * user, or the one whose `branding` is given.
 */
export function Logo({
  size = 28,
  isInverse = false,
  branding,
}: {
  size?: number
  isInverse?: boolean
  branding?: CustomBranding | undefined
}) {
  const own = useStore(useRostrum().startup.$startup)?.customBranding
  const { Logo: src, DarkLogo: dark = null } = branding ?? own ?? {}
  if (!src) return <ProductMark size={size} isInverse={isInverse} />
  return <CompanyLogo src={src} dark={dark} size={size} isInverse={isInverse} />
}
