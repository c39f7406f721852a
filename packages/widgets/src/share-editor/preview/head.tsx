import { previewTexts } from '@rostrum/sdk'
import type { Credential, Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Avatar } from '../../ui/avatar/avatar.js'
import { Icon } from '../../ui/icon/icon.js'
import { useText } from '../../ui/root/provider.js'

/** Everyone can see the post: the sign after the time on LinkedIn and Facebook. */
function Globe() {
  return (
    <svg className="r-pv-globe" width={12} height={12} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM1.8 6h12.4M1.8 10h12.4M8 1.5c-3.4 4-3.4 9 0 13 3.4-4 3.4-9 0-13Z"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
      />
    </svg>
  )
}

const sizes: Readonly<Partial<Record<Network, number>>> = { instagram: 32, linkedin: 48 }

/** In whose name a post is shown. */
export type Author = Pick<Credential, 'DisplayName' | 'NetworkUsername' | 'ImageLink' | 'Type'>

/** Who posts, in the order of the network. */
export function Head({ profile, network }: { profile: Author | undefined; network: Network }) {
  const t = useText(previewTexts)
  const name = profile?.DisplayName ?? networkName(network)
  const handle = profile?.NetworkUsername ?? name.toLowerCase().replace(/\s+/g, '.')
  const isPage = profile?.Type === 'page'
  if (network === 'wechat') return <Avatar name={name} image={profile?.ImageLink ?? null} size={40} />
  // The server does not know the line that people write below their name.
  const headline = network === 'linkedin' ? t(isPage ? 'page' : 'headline') : null
  const isPublic = network === 'linkedin' || network === 'facebook'
  return (
    <div
      className="r-pv-head"
      data-network={network}
      data-square={(isPage && network === 'linkedin') || undefined}
    >
      <Avatar name={name} image={profile?.ImageLink ?? null} size={sizes[network] ?? 40} />
      <span className="r-pv-who">
        <b dir="auto">{network === 'instagram' ? handle : name}</b>
        {headline ? <span className="r-pv-when">{headline}</span> : null}
        {network === 'instagram' ? null : (
          <span className="r-pv-when">
            {network === 'twitter' ? `@${handle} · ${t('now')}` : t('now')}
            {isPublic ? (
              <>
                {' · '}
                <Globe />
              </>
            ) : null}
          </span>
        )}
      </span>
      <Icon name="more" />
    </div>
  )
}
