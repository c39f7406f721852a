import { Icon, type Sign } from '@rostrum/widgets/ui'
import { Link } from '../../router/link.js'

export interface NavigationItem {
  readonly icon: Sign
  readonly name: string
  readonly href: string
  readonly isActive: boolean
  /** Why the item needs attention; shown as a dot. */
  readonly warning?: string | null
}

/** The navigation: at the side of a wide window, at the bottom of a phone. */
export function Navigation({ items, label }: { items: readonly NavigationItem[]; label: string }) {
  return (
    <nav className="board-nav" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className="board-nav-item"
          aria-current={item.isActive ? 'page' : undefined}
          data-warning={item.warning ? true : undefined}
        >
          <span className="board-nav-icon">
            <Icon name={item.icon} size={18} />
          </span>
          <span className="board-nav-name">{item.name}</span>
          {item.warning ? <span className="board-hidden">{item.warning}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
