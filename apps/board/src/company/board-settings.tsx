import { companyOf } from '@rostrum/sdk'
import { boardSwitches, channels, networks, type BoardSwitch } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Checkbox, Field, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { companyTexts } from '../texts/company/company-texts.js'
import type { PartProps } from './company.js'
import { LinkSettings } from './link-settings.js'
import { SavedField } from './saved-field.js'
import { useSave } from './use-save.js'

/** Switches that do nothing without a model. */
const needsModel = new Set<BoardSwitch>(['HasAiRephrase', 'myToneOfVoice'])
const tones = ['professional', 'casual'] as const

function Switches({ company }: PartProps) {
  const t = useText(companyTexts)
  const setup = companyOf(useRostrum())
  const save = useSave()
  const { Switches: known } = company.Board
  const set = (name: BoardSwitch, isOn: boolean) => setup.saveBoard({ Switches: { [name]: isOn } })
  return (
    <div role="group" aria-labelledby="company-features" className="company-switches">
      <h3 id="company-features" className="company-sub">
        {t('features')}
      </h3>
      <p className="setting-note">{t('features-hint')}</p>
      {boardSwitches.map((name) => (
        <div key={name} className="company-switch">
          <Checkbox
            label={t(`switch.${name}`)}
            isChecked={known[name]}
            onChange={(isOn) =>
              void save(
                () => set(name, isOn),
                () => set(name, !isOn),
              )
            }
          />
          <p className="setting-note">
            {t(`hint.${name}`)} {needsModel.has(name) && !company.HasModel ? t('no-model') : null}
          </p>
        </div>
      ))}
    </div>
  )
}

/** The name of a channel: its network, and the kind of profile where there are several. */
function useChannelName() {
  const t = useText(companyTexts)
  return (channel: string): string => {
    const found = networks.find((one) => channel.toLowerCase().startsWith(one))
    const network = found ? networkName(found) : channel
    if (channel.endsWith('Page')) return t('channel.page', { network })
    if (channel.endsWith('BusinessAccount')) return t('channel.business', { network })
    return channel.endsWith('Personal') ? t('channel.personal', { network }) : network
  }
}

function Channels({ company }: PartProps) {
  const t = useText(companyTexts)
  const setup = companyOf(useRostrum())
  const save = useSave()
  const nameOf = useChannelName()
  const { Channels: known } = company.Board
  const set = (chosen: readonly string[]) => setup.saveBoard({ Channels: [...chosen] })
  return (
    <div role="group" aria-labelledby="company-channels" className="company-switches">
      <h3 id="company-channels" className="company-sub">
        {t('channels')}
      </h3>
      <p className="setting-note">{t('channels-hint')}</p>
      {channels.map((channel) => (
        <Checkbox
          key={channel}
          label={nameOf(channel)}
          isChecked={known.includes(channel)}
          onChange={(isOn) => {
            const chosen = channels.filter((one) => (one === channel ? isOn : known.includes(one)))
            void save(
              () => set(chosen),
              () => set(known),
            )
          }}
        />
      ))}
    </div>
  )
}

/** What the open board offers: its name, its features and its channels. COMPANY4 */
export function BoardSettings({ company }: PartProps) {
  const t = useText(companyTexts)
  const setup = companyOf(useRostrum())
  const save = useSave()
  const { Name, MessageTone } = company.Board
  return (
    <section className="board-card company-part" aria-labelledby="company-board">
      <h2 id="company-board" className="board-card-title">
        {t('board')}
      </h2>
      <SavedField
        label={t('board-name')}
        value={Name}
        problemOf={(typed) => (typed.trim() === '' ? t('name-missing') : null)}
        onSave={(typed) =>
          void save(
            () => setup.saveBoard({ Name: typed }),
            () => setup.saveBoard({ Name }),
          )
        }
      />
      <Switches company={company} />
      <Field label={t('tone')} hint={company.HasModel ? undefined : t('no-model')}>
        {() => (
          <Select
            label={t('tone')}
            value={MessageTone}
            options={tones.map((value) => ({ value, name: t(`tone.${value}`) }))}
            onChange={(tone) =>
              void save(
                () => setup.saveBoard({ MessageTone: tone }),
                () => setup.saveBoard({ MessageTone }),
              )
            }
          />
        )}
      </Field>
      <Channels company={company} />
      <LinkSettings company={company} />
    </section>
  )
}
