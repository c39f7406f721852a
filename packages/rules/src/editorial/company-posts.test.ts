import { expect, test } from 'vitest'
import { companyPostTitle, mayMakeStory, mayReadPage } from './company-posts.js'

test('[COMPANYPOSTS2] a page is read with the right to read its posts, not with that to write them', () => {
  expect(mayReadPage({ scopes: 'w_organization_social r_organization_social' })).toBe(true)
  expect(mayReadPage({ scopes: 'r_basicprofile,r_organization_social' })).toBe(true)
  expect(mayReadPage({ scopes: 'w_organization_social r_organization_social_feed' })).toBe(false)
  expect(mayReadPage({ scopes: '' })).toBe(false)
})

test('[COMPANYPOSTS6] no story is made of a post that has one, or that is gone', () => {
  expect(mayMakeStory({ StoryId: null, IsGone: false })).toBeNull()
  expect(mayMakeStory({ StoryId: '0ASabcdefghijkl', IsGone: true })).toBe('used')
  expect(mayMakeStory({ StoryId: null, IsGone: true })).toBe('gone')
})

test.each([
  ['We opened a plant. It is in Borås.\n\nMore below.', 'We opened a plant.'],
  ['Version 2.5 is out\nSee the notes', 'Version 2.5 is out'],
  ['  \n ', 'Acme'],
  ['\n\n We opened. ', 'We opened.'],
  ['“We opened.” That is all.', '“We opened.'],
  ['A line of its own \nAnother one', 'A line of its own'],
  [`${'a'.repeat(99)}. More`, `${'a'.repeat(99)}.`],
  [`${'a'.repeat(101)}. More`, `${'a'.repeat(99)}…`],
  [`Short ${'a'.repeat(100)}`, `Short ${'a'.repeat(93)}…`],
  [`${'a'.repeat(50)} ${'b'.repeat(60)}`, `${'a'.repeat(50)} ${'b'.repeat(48)}…`],
  [`${'a'.repeat(51)} ${'b'.repeat(60)}`, `${'a'.repeat(51)}…`],
  [`${'a'.repeat(60)} 😀 – ${'b'.repeat(60)}`, `${'a'.repeat(60)} 😀…`],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(19).trim()}…`],
  [`${'a'.repeat(98)}😀${'b'.repeat(20)}`, `${'a'.repeat(98)}…`],
])('[COMPANYPOSTS6] the title of %j is %j', (text, title) => {
  expect(companyPostTitle({ text, pageName: 'Acme' })).toBe(title)
})
