import { avatarKind, avatarSize, identicon } from '@rostrum/sdk/rules'
import { useState } from 'react'

/** The picture of a user, else one generated from their e-mail address (A9.8). */
export function PersonPicture({
  email,
  image,
  size = avatarSize,
}: {
  email: string
  image: string | null
  size?: number
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const kind = avatarKind({ pictureUrl: image, hasFailed: image !== null && failed === image })
  if (kind === 'picture' && image)
    return (
      <img
        className="board-identicon"
        src={image}
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(image)}
      />
    )
  const { hue, fields } = identicon({ email })
  return (
    <svg className="board-identicon" viewBox="-1 -1 7 7" width={size} height={size} aria-hidden="true">
      {fields.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={1} height={1} fill={`hsl(${hue} 55% 50%)`} />
      ))}
    </svg>
  )
}
