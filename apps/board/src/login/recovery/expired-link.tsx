import { Notice, useText } from '@rostrum/widgets/ui'
import { Link, useLinks } from '../../router/link.js'
import { recoveryTexts } from '../../texts/recovery/recovery-texts.js'

/** Says that the link of an e-mail is no longer valid, with the way to a new one. ROUTER35 */
function ExpiredLink() {
  const t = useText(recoveryTexts)
  const links = useLinks()
  return (
    <Notice
      tone="danger"
      action={<Link href={links.href('forgotPassword', {}, {})}>{t('expired-action')}</Link>}
    >
      {t('expired')}
    </Notice>
  )
}

export { ExpiredLink as View }
