import { useStore } from '@nanostores/react'
import { writingTexts } from '@rostrum/sdk'
import { emojiSet, showsEmojiPicker } from '@rostrum/sdk/rules'
import { later } from '../../shell/lazy.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { Popover } from '../../ui/popover/popover.js'
import { useRostrum, useText } from '../../ui/root/provider.js'
import type { TextBox } from '../text-box/create-text-box.js'
import { isMac } from './is-mac.js'
import { signs } from '../signs.js'
import { replaceText } from './replace-text.js'
import type { SteadyView } from '../use-steady-view.js'

// The picker has 90 kB of names, which are loaded when it is first opened.
const EmojiPicker = later(
  async () => {
    const { EmojiPicker: View } = await import('./emoji-picker.js')
    return { View }
  },
  () => <div className="r-emoji" />,
)

/** The button of the emoji picker, on networks that have one (EDITOR36). */
export function EmojiButton({ textBox, view }: { textBox: TextBox; view: SteadyView }) {
  const t = useText(writingTexts)
  const { environment, permissions } = useRostrum()
  useStore(permissions.$matrix)
  const { network } = view
  const profile = view.profiles.find(({ isSelected }) => isSelected)?.profile
  const isShown =
    network !== null &&
    showsEmojiPicker({
      network,
      profileType: profile?.Type ?? 'personal-profile',
      isMobile: environment.platform() !== 'desktop',
      isReadOnly: view.isReadOnly,
      canUpdateMessage: permissions.can('message', 'update'),
    })
  if (!isShown) return null
  const insert = (emoji: string) => {
    const { selectionStart, selectionEnd } = textBox.box
    replaceText(textBox, selectionStart, selectionEnd, emoji)
  }
  return (
    <Popover
      label={t('emoji')}
      align="end"
      trigger={(props) => <IconButton icon={signs.smile} size="s" label={t('emoji')} {...props} />}
    >
      {(close) => (
        <EmojiPicker
          set={network && emojiSet({ network, isMac: isMac(textBox.box.ownerDocument) })}
          onPick={(emoji) => {
            close()
            insert(emoji)
          }}
        />
      )}
    </Popover>
  )
}
