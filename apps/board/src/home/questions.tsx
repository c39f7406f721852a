import { useStore } from '@nanostores/react'
import { toursOf } from '@rostrum/sdk'
import { Tour } from '@rostrum/widgets'
import { useRostrum } from '@rostrum/widgets/ui'
import { TopicWindow } from '../topics/topic-window.js'

/** What the board asks or tells by itself, one at a time: the tour asks about topics, too (A4.21, TOPICS9). */
export function Questions() {
  const rostrum = useRostrum()
  const open = useStore(toursOf(rostrum).$open)
  return open === null ? <TopicWindow /> : <Tour rostrum={rostrum} />
}
