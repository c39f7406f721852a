import { previewTexts } from '@rostrum/sdk'
import type { Media, Network } from '@rostrum/sdk/protocol'
import { pictureGrid, pictureShape } from '@rostrum/sdk/rules'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import css from './attached.css?sheet'

const wide = 16 / 9

export function Picture({ source, alt }: { source: string; alt: string }) {
  return <img src={source} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
}

function Cell({ media, shape, children }: { media: Media; shape: number | null; children?: ReactNode }) {
  const t = useText(previewTexts)
  const source = media.preview ?? (media.isVideo ? null : media.url)
  return (
    <div className="r-pv-cell" style={shape === null ? undefined : { aspectRatio: String(shape) }}>
      {source ? <Picture source={source} alt={media.altText ?? ''} /> : null}
      {media.isVideo ? (
        <span className="r-pv-play" role="img" aria-label={t('video')}>
          <Icon name="play" size={26} />
        </span>
      ) : null}
      {media.isGif ? <span className="r-pv-kind">GIF</span> : null}
      {children}
    </div>
  )
}

const shapeOf = (media: Media, network: Network) =>
  pictureShape({ network, width: media.width, height: media.height }) ?? (media.isVideo ? wide : null)

/** A carousel as on Instagram: all pictures have the ratio of the first one. */
function Pages({ media, network }: { media: readonly [Media, ...Media[]]; network: Network }) {
  const t = useText(previewTexts)
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, media.length - 1)
  const [first] = media
  const steps = [
    { label: t('previous-picture'), to: at - 1, icon: 'start' },
    { label: t('next-picture'), to: at + 1, icon: 'end' },
  ] as const
  return (
    <div className="r-pv-pages">
      <Cell media={media[at] ?? first} shape={shapeOf(first, network) ?? 1}>
        <span className="r-pv-page" role="status">
          {t('pictures', { number: at + 1, count: media.length })}
        </span>
      </Cell>
      {steps.map(({ label, to, icon }) => (
        <button
          key={icon}
          type="button"
          className="r-pv-step"
          data-step={icon}
          aria-label={label}
          // Never disabled, so that the focus is not lost at the last picture.
          aria-disabled={media[to] === undefined || undefined}
          onClick={() => (media[to] ? setWanted(to) : undefined)}
        >
          <Icon name={icon} size={14} />
        </button>
      ))}
      <span className="r-pv-dots" aria-hidden="true">
        {media.map(({ Id }, dot) => (
          <span key={Id} data-now={dot === at || undefined} />
        ))}
      </span>
    </div>
  )
}

/** Pictures or a video in the layout of the network. */
export function MediaGrid({ media, network }: { media: readonly Media[]; network: Network }) {
  useSheet(css)
  const [first, ...others] = media
  if (!first) return null
  if (network === 'instagram' && others.length > 0)
    return <Pages media={[first, ...others]} network={network} />
  const { shown, more } = pictureGrid({ network, count: media.length })
  const shape = others.length > 0 ? null : shapeOf(first, network)
  return (
    <div className="r-pv-grid" data-count={shown}>
      {media.slice(0, shown).map((one, at) => (
        <Cell key={one.Id} media={one} shape={shape}>
          {more > 0 && at === shown - 1 ? <span className="r-pv-rest">+{more}</span> : null}
        </Cell>
      ))}
    </div>
  )
}
