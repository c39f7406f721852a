import { expect, test } from 'vitest'
import { createTexts } from '../texts.js'
import { commonTexts } from './common-texts.js'

test.each([
  ['de', /nicht mehr|gelöscht/],
  ['en', /deleted|removed|no longer|any more/],
  ['es', /ya no|elimin/],
  ['fr', /plus|supprimé/],
  ['ja', /削除|もう/],
  ['nl', /meer|verwijderd/],
  ['pt', /mais|excluíd/],
] as const)(
  'in %s, nothing says that a story was there which may never have been',
  async (locale, wasThere) => {
    const texts = createTexts(locale, [])
    await texts.load(commonTexts)
    expect(texts.$text(commonTexts).get()('error.story-not-found')).not.toMatch(wasThere)
  },
)
