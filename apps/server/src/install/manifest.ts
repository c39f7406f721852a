import { openedPath, sharedPath } from '@rostrum/rules'
import { iconKinds, iconSizes, type Face } from './app-icon.js'

const maxShortName = 24

/** The web app manifest of a company's board. INSTALL1 */
export function manifestOf(face: Face, company: string | null) {
  const of = company === null ? '' : `company=${encodeURIComponent(company)}&`
  // A changed colour or icon has another address, so that devices load it.
  const look = encodeURIComponent(`${face.color.slice(1)}${face.iconId?.slice(-6) ?? ''}`)
  return {
    id: '/',
    name: face.name,
    short_name: face.name.slice(0, maxShortName),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    dir: 'auto',
    theme_color: face.color,
    background_color: '#ffffff',
    icons: iconSizes.flatMap((size) =>
      iconKinds.map((purpose) => ({
        src: `/install/icon.png?${of}size=${size}&kind=${purpose}&look=${look}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    share_target: {
      action: sharedPath,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    protocol_handlers: [{ protocol: 'web+rostrum', url: `${openedPath}?link=%s` }],
  }
}
