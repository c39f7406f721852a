import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, it } from 'vitest'
import { createMockClient } from '../../testing/index.js'
import { until } from '../../testing/queries.js'
import { Root } from '../root/root.js'
import { Checkbox } from './field.js'
import { Select } from './select.js'

let leave = () => {}
afterEach(() => leave())

const options = [
  { value: 'member', name: 'Member' },
  { value: 'manager', name: 'Manager' },
] as const

/** A select and a checkbox whose owner takes every change, or none. */
function Choices({ isTaken }: { isTaken: boolean }) {
  const [role, setRole] = useState<'member' | 'manager'>('member')
  const [isChecked, setChecked] = useState(false)
  return (
    <>
      <Select label="Role" value={role} options={options} onChange={(next) => isTaken && setRole(next)} />
      <Checkbox label="Terms" isChecked={isChecked} onChange={(next) => isTaken && setChecked(next)} />
    </>
  )
}

async function show(isTaken: boolean) {
  const rostrum = createMockClient()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <Choices isTaken={isTaken} />
    </Root>,
  )
  leave = () => {
    root.unmount()
    rostrum.dispose()
    element.remove()
  }
  const select = await until(() => element.querySelector('select'), 'the select')
  const choose = (value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { select, choose, box: await until(() => element.querySelector('input'), 'the checkbox') }
}

it('a choice that its owner does not take is not shown', async () => {
  const { select, choose, box } = await show(false)
  choose('manager')
  box.click()
  await until(() => select.value === 'member', 'the role of before')
  await until(() => !box.checked, 'the checkbox of before')
})

it('a choice that its owner takes is shown, again and again', async () => {
  const { select, choose, box } = await show(true)
  for (const value of ['manager', 'member', 'manager']) {
    choose(value)
    box.click()
    await until(() => select.value === value && box.checked === (value === 'manager'), value)
  }
})
