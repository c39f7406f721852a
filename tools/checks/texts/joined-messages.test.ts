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
  ['en', 'Something went wrong.', 'Try again.', 'Please try again.'],
  ['es', 'Ha ocurrido un error.', 'Inténtalo de nuevo.', 'Vuelve a intentarlo.'],
  ['fr', 'Une erreur s’est produite.', 'Réessayez.', 'Veuillez réessayer.'],
  ['ja', '問題が発生しました。', 'もう一度お試しください。', '再度お試しください。'],
  ['nl', 'Er ging iets mis.', 'Probeer het opnieuw.', 'Probeer het later opnieuw.'],
  ['pt', 'Ocorreu um erro.', 'Tente novamente.', 'Tente de novo.'],
])('in %s, a message of several texts asks once to try again', (language, why, advice, another) => {
  expect(check(language, why, advice)).toEqual([])
  expect(check(language, `${why} ${another}`, advice)).toEqual([
    `common/why + outcome/advice: ${language} asks twice to try again: "${why} ${another} ${advice}"`,
  ])
})

test('names a joined text that there is not', () => {
  expect(check('en', 'Why.', 'Advice.', ['outcome/renamed'])).toEqual([
    'no area has the text outcome/renamed, which is joined to others',
  ])
})
