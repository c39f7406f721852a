import { useStore } from '@nanostores/react'
import { commonTexts, type ConnectivityState, type CommonKey } from '@rostrum/sdk'
import { Button, Icon, useRostrum, useText, useUiText } from '@rostrum/widgets/ui'

const keyOf = (connection: ConnectivityState): CommonKey | null => {
  switch (connection.state) {
    case 'up':
    case 'maintenance':
      return null
    case 'reconnecting':
      return `connection.reconnecting-${connection.unit}`
    default:
      return `connection.${connection.state}`
  }
}

/** How the connection stands, while there is something to say about it (A8.6). */
export function Connection() {
  const t = useText(commonTexts)
  const ui = useUiText()
  const { connectivity } = useRostrum()
  const connection = useStore(connectivity.$connectivity)
  const key = keyOf(connection)
  const isBack = connection.state === 'restored'
  const count = connection.state === 'reconnecting' ? connection.count : 0
  return (
    <div className="board-connection" role="status" data-state={connection.state} hidden={key === null}>
      <Icon name={isBack ? 'check' : 'offline'} />
      <span>{key === null ? '' : t(key, { count })}</span>
      {connection.state === 'reconnecting' ? (
        <Button size="s" onClick={connectivity.retry}>
          {ui('retry')}
        </Button>
      ) : null}
    </div>
  )
}
