import { expect, test } from 'vitest'
import { joinedProblems } from './joined-messages.js'

const check = (language: string, why: string, advice: string, joined = ['outcome/advice']) =>
  joinedProblems(
    [
      { name: 'common', languages: { en: { why: '' }, [language]: { why } } },
      { name: 'outcome', languages: { en: { advice: '' }, [language]: { advice } } },
    ],
    [[['common/why'], joined]],
  )

test.each([
  ['de', 'Ein Fehler ist aufgetreten.', 'Versuchen Sie es erneut.', 'Versuchen Sie es noch einmal.'],
  ['de', 'Sie können weiterarbeiten.', 'Sie sind offline.', 'Offline.'],
  ['en', 'Something went wrong.', 'Try again.', 'Please try again.'],
  ['en', 'You can keep working.', 'You’re offline.', 'Still offline.'],
  ['es', 'Ha ocurrido un error.', 'Inténtalo de nuevo.', 'Vuelve a intentarlo.'],
  ['es', 'Puedes seguir trabajando.', 'Estás sin conexión.', 'Sin conexión.'],
  ['fr', 'Une erreur s’est produite.', 'Réessayez.', 'Veuillez réessayer.'],
  ['fr', 'Vous pouvez continuer.', 'Vous êtes hors ligne.', 'Hors ligne.'],
  ['ja', '問題が発生しました。', 'もう一度お試しください。', '再度お試しください。'],
  ['ja', '作業を続けられます。', 'オフラインです。', 'オフラインです。'],
  ['nl', 'Er ging iets mis.', 'Probeer het opnieuw.', 'Probeer het later opnieuw.'],
  ['nl', 'Je kunt doorwerken.', 'Je bent offline.', 'Nog offline.'],
  ['pt', 'Ocorreu um erro.', 'Tente novamente.', 'Tente de novo.'],
  ['pt', 'Você pode continuar.', 'Você está offline.', 'Offline.'],
])('in %s, a message of several texts says everything once: %j, %j', (language, first, second, again) => {
  expect(check(language, first, second)).toEqual([])
  expect(check(language, `${first} ${again}`, second)).toEqual([
    expect.stringMatching(
      new RegExp(`^common/why \\+ outcome/advice: ${language} says twice ".+", ".+"`, 'u'),
    ),
  ])
})

test('names a joined text that there is not', () => {
  expect(check('en', 'Why.', 'Advice.', ['outcome/renamed'])).toEqual([
    'no area has the text outcome/renamed, which is joined to others',
  ])
})
