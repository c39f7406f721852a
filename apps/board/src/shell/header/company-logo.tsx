import { useStore } from '@nanostores/react'
import { useRostrum, useSheet } from '@rostrum/widgets/ui'
import { useState } from 'react'
import css from './company-logo.css?sheet'
import { ProductMark } from './product-mark.js'

const darkMedia = { auto: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' } as const

/** The logo of a company (COMPANY5); the product's when it cannot be loaded. `dark` is the one for dark surfaces. */
function CompanyLogo({
  src,
  dark,
  size,
  isInverse,
}: {
  src: string
  dark: string | null
  size: number
  isInverse: boolean
}) {
  useSheet(css)
  const { theme = 'auto' } = useStore(useRostrum().$appearance)
  const [failed, setFailed] = useState<string>()
  if (src === failed) return <ProductMark size={size} isInverse={isInverse} />
  return (
    <picture className="board-logo" data-ground={isInverse ? 'always' : dark ? undefined : 'dark'}>
      {dark && !isInverse ? <source media={darkMedia[theme]} srcSet={dark} /> : null}
      <img src={src} alt="" height={size} onError={() => setFailed(src)} />
    </picture>
  )
}

export { CompanyLogo as View }
