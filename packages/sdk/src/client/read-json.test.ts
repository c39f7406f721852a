import { expect, test } from 'vitest'
import { readJson } from './read-json.js'

const server = 'https://board.example'

test('[A7.36] the address of a file is made absolute, wherever it stands', () => {
  const text =
    '{"Items":[{"ImageUrl":"/media/m/full.jpg","Media":[{"url":"/media/m/full.jpg","preview":null}]}]}'
  expect(readJson(text, server)).toEqual({
    Items: [
      {
        ImageUrl: 'https://board.example/media/m/full.jpg',
        Media: [{ url: 'https://board.example/media/m/full.jpg', preview: null }],
      },
    ],
  })
})

test.each([
  '{"ImageUrl":"https://cdn.example/a.jpg"}',
  '{"Message":"/media/is/what/she/wrote","Title":"/"}',
  '["/media/m/full.jpg"]',
])('leaves %s as it is', (text) => {
  expect(readJson(text, server)).toEqual(JSON.parse(text))
})

test.each(['', '<html>', '{"a":'])('%j is no JSON', (text) => {
  expect(readJson(text, server)).toBeUndefined()
})
