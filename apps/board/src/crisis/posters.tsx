import { crisisModeOf, type CrisisModeAnswer } from '@rostrum/sdk'
import { Checkbox, IconButton, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { PersonSearch } from '../people/search/person-search.js'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'

/** Who may post in a crisis, by role and by person; each change is saved at once. CRISIS7 */
export function Posters({ mode }: { mode: CrisisModeAnswer }) {
  const t = useText(crisisTexts)
  const rostrum = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const { Posters: chosen, Roles } = mode
  const people = chosen.People.map(({ Id }) => Id)
  const save = async (change: { roles?: readonly string[]; people?: readonly string[] }) => {
    setBusy(true)
    try {
      await crisisModeOf(rostrum).savePosters({ roles: chosen.Roles, people, ...change })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <section className="board-card" aria-labelledby="crisis-posters" aria-busy={isBusy || undefined}>
      <h2 id="crisis-posters" className="board-card-title">
        {t('posters')}
      </h2>
      <p className="board-card-note">{t('posters.hint')}</p>
      <fieldset className="setting-choice">
        <legend>{t('posters.roles')}</legend>
        {Roles.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={Name}
            isChecked={chosen.Roles.includes(Id)}
            isDisabled={isBusy}
            onChange={(isChosen) =>
              void save({
                roles: isChosen ? [...chosen.Roles, Id] : chosen.Roles.filter((one) => one !== Id),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className="setting-choice">
        <legend>{t('posters.people')}</legend>
        {chosen.People.length > 0 ? (
          <ul className="crisis-people">
            {chosen.People.map(({ Id, Name }) => (
              <li key={Id}>
                <bdi>{Name}</bdi>
                <IconButton
                  icon="close"
                  label={t('posters.remove', { name: Name })}
                  onClick={() => void save({ people: people.filter((one) => one !== Id) })}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <PersonSearch
          label={t('posters.find')}
          nobody={t('posters.nobody')}
          without={people}
          nameOf={(name) => t('posters.add', { name })}
          onChoose={({ id }) => void save({ people: [...people, id] })}
        />
      </fieldset>
    </section>
  )
}
