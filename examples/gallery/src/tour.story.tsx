import { Tour } from '@rostrum/widgets'
import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import type { Startup } from '@rostrum/sdk/protocol'
import { Pressed } from './pressed.js'
import type { Scene, Story } from './scene.js'

const unseen = { SeenTour: { hasSeen: false, version: 0 }, SelectedTopics: [] }

const state =
  (part: Partial<Startup>, steps: readonly string[] = []) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createMockClient({
      answers: {
        'PUT /user': () => sampleStartup(part),
        'GET /credential': () => ({ Credentials: [], ProfilesLeft: 2 }),
        'POST /topic': () => ({ Result: true }),
      },
      locale,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return (
      <Pressed steps={steps}>
        <Tour rostrum={rostrum} />
      </Pressed>
    )
  }

const story = (name: string, ...given: Parameters<typeof state>): Story => ({
  name: `tour/${name}`,
  draw: state(...given),
})

const next = '.r-tour-foot [data-kind=primary]'
const skip = '.r-dialog[data-size=s] [data-kind=danger]'
const { Features, Config } = sampleStartup()

/** Slides of the main tour, each tour of a single feature, and the question about signals. */
export const stories: readonly Story[] = [
  story('intro', unseen),
  story('understand', unseen, [next]),
  story('share', unseen, [next, next]),
  story('profiles', unseen, [next, next, next]),
  story('skip', unseen, [next, next, next, next]),
  story('topics', unseen, [next, next, next, next, skip]),
  story('end', { ...unseen, Topics: {} }, [next, next, next, next, skip]),
  story('repost', { SeenRepostStoryTour: false, Config: { ...Config, HasRepostStories: true } }),
  story('video', { SeenVideoUploadTour: false }),
  story('rebrand', { SeenBoardRebrandTour: false }),
  story('signals', { Features: { ...Features, socialSignal: true } }),
]
