import { useStore } from '@nanostores/react'
import {
  noticePreferencesOf,
  timeZoneOf,
  toErrorInfo,
  type ErrorInfo,
  type NoticeSettings,
  type NoticeWish,
} from '@rostrum/sdk'
import type { NoticeChoice } from '@rostrum/sdk/protocol'
import { zoneLabel } from '@rostrum/sdk/rules'
import {
  ErrorState,
  Notice,
  Skeleton,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { noticeSettingsTexts } from '../texts/notice-settings/notice-settings-texts.js'
import { DigestChoice } from './digest-choice.js'
import css from './notices.css?sheet'
import { PushChoice } from './push-choice.js'
import { QuietHoursForm } from './quiet-hours.js'

/** The settings; each change is saved at once, and shown until the server answers. */
function useSettings() {
  const preferences = noticePreferencesOf(useRostrum())
  const [settings, setSettings] = useState<NoticeSettings | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const [outcome, setOutcome] = useState<'none' | 'saved' | ErrorInfo>('none')
  const load = useCallback(async () => {
    setFailing(null)
    try {
      setSettings(await preferences.read())
    } catch (error) {
      setFailing(toErrorInfo(error))
    }
  }, [preferences])
  useEffect(() => void load(), [load])
  const save = async (shown: NoticeSettings, call: () => Promise<NoticeSettings>) => {
    const before = settings
    setSettings(shown)
    setOutcome('none')
    try {
      setSettings(await call())
      setOutcome('saved')
    } catch (error) {
      setSettings(before)
      setOutcome(toErrorInfo(error))
    }
  }
  return { settings, failing, outcome, load, save, preferences }
}

function Choice({
  choice,
  onChoose,
}: {
  choice: NoticeChoice
  onChoose: (wish: Omit<NoticeWish, 'Group'>) => void
}) {
  const t = useText(noticeSettingsTexts)
  const name = t(`group-${choice.Group}`)
  const box = (label: string, isOn: boolean, wish: (on: boolean) => Omit<NoticeWish, 'Group'>) => (
    <label className="notice-choice">
      <input
        type="checkbox"
        aria-label={`${name}: ${label}`}
        checked={isOn}
        onChange={(event) => onChoose(wish(event.currentTarget.checked))}
      />
    </label>
  )
  const none = (label: string) => (
    <span className="notice-none">
      <span aria-hidden="true">–</span>
      <span className="board-hidden">{label}</span>
    </span>
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {choice.Board === null
          ? none(t('no-board'))
          : box(t('on-board'), choice.Board, (Board) => ({ Board }))}
      </td>
      <td>
        {choice.Email === null
          ? none(t('no-email'))
          : box(t('by-email'), choice.Email, (Email) => ({ Email }))}
      </td>
      <td>
        {choice.Push === null ? none(t('no-push')) : box(t('by-push'), choice.Push, (Push) => ({ Push }))}
      </td>
    </tr>
  )
}

/** The page on which the user chooses what becomes of notices (NOTICES4, NOTICES5). */
function NoticeSettingsPage() {
  useSheet(css)
  const t = useText(noticeSettingsTexts)
  const errorText = useErrorText()
  const zone = useStore(timeZoneOf(useRostrum()).$zone)
  const { settings, failing, outcome, load, save, preferences } = useSettings()
  const choose = (wish: NoticeWish) => {
    if (!settings) return
    const Choices = settings.Choices.map((one) => (one.Group === wish.Group ? { ...one, ...wish } : one))
    void save({ ...settings, Choices }, () => preferences.choose(wish))
  }
  return (
    <Page title={t('title')} intro={t('intro')}>
      {failing ? <ErrorState title={t('failed')} failing={failing} onRetry={() => void load()} /> : null}
      {settings ? (
        <div className="notice-settings">
          <div role="status">
            {outcome === 'saved' ? (
              <Notice tone="success" isInRegion>
                {t('saved')}
              </Notice>
            ) : null}
          </div>
          {typeof outcome === 'object' ? <Notice tone="danger">{errorText(outcome)}</Notice> : null}
          {settings.IsAddressRefused ? <Notice tone="warning">{t('refused')}</Notice> : null}
          <section className="board-card">
            <table className="notice-choices">
              <thead>
                <tr>
                  <th scope="col">{t('about')}</th>
                  <th scope="col">{t('on-board')}</th>
                  <th scope="col">{t('by-email')}</th>
                  <th scope="col">{t('by-push')}</th>
                </tr>
              </thead>
              <tbody>
                {settings.Choices.map((choice) => (
                  <Choice
                    key={choice.Group}
                    choice={choice}
                    onChoose={(wish) => choose({ Group: choice.Group, ...wish })}
                  />
                ))}
              </tbody>
            </table>
            <p className="board-card-note">{t('always')}</p>
          </section>
          <PushChoice />
          {settings.Digest ? (
            <DigestChoice
              digest={settings.Digest}
              onChange={(Pace) =>
                void save({ ...settings, Digest: settings.Digest && { ...settings.Digest, Pace } }, () =>
                  preferences.chooseDigest(Pace),
                )
              }
            />
          ) : null}
          <section className="board-card" aria-labelledby="notice-quiet">
            <h2 className="board-card-title" id="notice-quiet">
              {t('quiet-title')}
            </h2>
            <p className="board-card-note">{t('quiet-body', { zone: zoneLabel(zone) })}</p>
            <QuietHoursForm
              hours={settings.Quiet}
              words={{ on: t('quiet-on'), from: t('from'), until: t('until') }}
              className="notice-hours"
              onChange={(Quiet) => void save({ ...settings, Quiet }, () => preferences.keepQuiet(Quiet))}
            />
          </section>
        </div>
      ) : null}
      {settings || failing ? null : (
        <div aria-busy="true">
          <Skeleton width="100%" height="320px" radius="12px" />
        </div>
      )}
    </Page>
  )
}

export { NoticeSettingsPage as View }

export const areas = [noticeSettingsTexts]
