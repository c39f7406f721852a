import { useSheet } from '../ui/root/provider.js'
import { Skeleton } from '../ui/feedback/skeleton.js'
import css from './profile-connector.css?sheet'

const lines = ['60%', '45%', '52%']

/** The placeholder until the profiles are loaded. */
export function ProfilesWaiting() {
  useSheet(css)
  return (
    <div className="r-connector" aria-busy="true">
      <div className="r-connector-head">
        <Skeleton width="160px" height="24px" />
        <Skeleton width="120px" height="34px" />
      </div>
      <div className="r-network-groups">
        <ul className="r-profile-list">
          {lines.map((width) => (
            <li key={width} className="r-profile-line">
              <Skeleton width="32px" height="32px" radius="999px" />
              <div className="r-profile-who">
                <Skeleton width={width} />
                <Skeleton width="30%" height="10px" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
