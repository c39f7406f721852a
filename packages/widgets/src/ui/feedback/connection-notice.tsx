import { useModule } from '../root/use-module.js'

const connection = () => import('./connection-view.js')

/** The state of the connection; its code is loaded after the first view, before the connection may be lost. */
export function ConnectionNotice(props: { overPage?: boolean }) {
  const found = useModule(connection)
  return found ? <found.ConnectionView {...props} /> : null
}
