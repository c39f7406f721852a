import { guardRailsOf, type GuardRailsAnswer } from '@rostrum/sdk'
import { maxXBudget, maxXPrice, usualXCost, xRules, type GuardRails, type XCost } from '@rostrum/sdk/protocol'
import {
  Button,
  Checkbox,
  Field,
  Select,
  TextInput,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Section } from './guard-rail.js'
import { useChange } from './use-change.js'

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 3 }

/** Thousandths of a US dollar as a person writes them, and back; null for nothing, NaN for no number. */
const written = (thousandths: number | null, locale: string) =>
  thousandths === null
    ? ''
    : new Intl.NumberFormat(locale, { ...decimals, useGrouping: false }).format(thousandths / 1000)
const readDollars = (text: string) => {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : NaN
}

/** Dollars with as many decimals as they have, at least two. */
function useDollars(): (thousandths: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency: 'USD',
    ...decimals,
  })
  return (thousandths) => format.format(thousandths / 1000)
}

/** What this month's posts cost so far, and will. */
function Month({ month, budget }: { month: GuardRailsAnswer['OnX']; budget: number | null }) {
  const t = useText(guardRailsTexts)
  const dollars = useDollars()
  const locale = useLocale()
  const { Posts: count, WithLink: links, Spent, Forecast } = month
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month.Month}-01T00:00:00Z`),
  )
  return (
    <p className="board-card-note" role="status">
      {t('x-cost.month', { month: name, count, links })}{' '}
      {t('x-cost.spent', { spent: dollars(Spent), forecast: dollars(Forecast) })}
      {budget !== null ? ` ${t('x-cost.budget-of', { budget: dollars(budget) })}` : null}
    </p>
  )
}

/** An amount in dollars. */
function Dollars({
  label,
  hint = null,
  value,
  isWrong,
  onChange,
}: {
  label: string
  hint?: string | null
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}) {
  const t = useText(guardRailsTexts)
  return (
    <Field label={label} hint={hint} error={isWrong ? t('x-cost.wrong') : null}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

const isPrice = (amount: number | null) => amount !== null && amount >= 0 && amount <= maxXPrice
const isBudget = (amount: number | null) => amount === null || (amount >= 1 && amount <= maxXBudget)

/** What posts on X cost, the month's budget, and what happens when it is used up. GUARDRAILS14 */
export function CostOnX({ rails, month }: { rails: GuardRails; month: GuardRailsAnswer['OnX'] }) {
  const t = useText(guardRailsTexts)
  const dollars = useDollars()
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const saved = rails.XCost
  const locale = useLocale()
  const [post, setPost] = useState(written(saved.Post, locale))
  const [link, setLink] = useState(written(saved.Link, locale))
  const [budget, setBudget] = useState(written(saved.Budget, locale))
  const [Post, Link, Budget] = [readDollars(post), readDollars(link), readDollars(budget)]
  const isRight = isPrice(Post) && isPrice(Link) && isBudget(Budget)
  const isChanged = Post !== saved.Post || Link !== saved.Link || Budget !== saved.Budget
  const save = (part: Partial<XCost>) => void make(() => store.save({ XCost: { ...saved, ...part } }))
  const usual = { post: dollars(usualXCost.Post), link: dollars(usualXCost.Link) }
  return (
    <Section title={t('x-cost')} what={t('x-cost.what', usual)} isBusy={isBusy}>
      <Month month={month} budget={saved.Budget} />
      <form
        className="rails-wide"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && Post !== null && Link !== null) save({ Post, Link, Budget })
        }}
      >
        <div className="rails-hours">
          <Dollars label={t('x-cost.post')} value={post} isWrong={!isPrice(Post)} onChange={setPost} />
          <Dollars label={t('x-cost.link')} value={link} isWrong={!isPrice(Link)} onChange={setLink} />
          <Dollars
            label={t('x-cost.budget')}
            hint={t('x-cost.budget-hint')}
            value={budget}
            isWrong={!isBudget(Budget)}
            onChange={setBudget}
          />
        </div>
        {problem ? <p role="alert">{problem}</p> : null}
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isRight || !isChanged}>
          {t('save')}
        </Button>
      </form>
      {saved.Budget !== null ? (
        <Field label={t('x-cost.when')}>
          {() => (
            <Select
              label={t('x-cost.when')}
              value={saved.WhenSpent}
              options={xRules.map((value) => ({ value, name: t(`x-cost.when.${value}`) }))}
              onChange={(WhenSpent) => save({ WhenSpent })}
            />
          )}
        </Field>
      ) : null}
      <Checkbox
        label={t('x-cost.shown')}
        isChecked={saved.IsShown}
        isDisabled={isBusy}
        onChange={(IsShown) => save({ IsShown })}
      />
    </Section>
  )
}
