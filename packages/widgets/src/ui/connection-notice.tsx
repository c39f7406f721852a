import { useModule } from './use-module.js'

const connection = () => import('./connection-view.js')

/** How the connection stands; its code comes behind the first view, and is there before the connection may be gone. */
export function ConnectionNotice(props: { overPage?: boolean }) {
  const found = useModule(connection)
  return found ? <found.ConnectionView {...props} /> : null
}
