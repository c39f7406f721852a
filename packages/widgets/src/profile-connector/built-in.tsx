import { profilesTexts } from '@rostrum/sdk'
import type { Credential } from '@rostrum/sdk/protocol'
import { NetworkIcon } from '../ui/icon/network-icon.js'
import { useSheet, useText } from '../ui/root/provider.js'
import css from './built-in.css?sheet'

/** The networks that one shares to without a profile. */
function BuiltIn({ profiles }: { profiles: readonly Credential[] }) {
  useSheet(css)
  const t = useText(profilesTexts)
  return (
    <section className="r-built-in" aria-label={t('built-in')}>
      <h3 className="r-built-in-title">{t('built-in')}</h3>
      <ul className="r-profile-list">
        {profiles.map(({ Id, Network, DisplayName }) => (
          <li key={Id} className="r-profile-line">
            <NetworkIcon network={Network} size={32} />
            <div className="r-profile-who">
              <p className="r-profile-title">{DisplayName}</p>
              <p className="r-profile-details">{t('from-phone')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { BuiltIn as View }
