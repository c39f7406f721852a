import { locales } from '@rostrum/sdk/protocol'
import { createRoot } from 'react-dom/client'
import type { Scene, Story } from './scene.js'

const files = import.meta.glob<{ stories: readonly Story[] }>('./**/*.story.tsx', { eager: true })
const stories = Object.values(files).flatMap((file) => file.stories)
const params = new URLSearchParams(location.search)

const themes = ['light', 'dark', 'auto'] as const

const scene: Scene = {
  theme: themes.find((theme) => theme === params.get('theme')) ?? 'light',
  locale: locales.find((locale) => locale === params.get('locale')) ?? 'en',
  contrast: params.get('contrast') === 'more' ? 'more' : 'auto',
  color: params.get('color') ?? undefined,
}

function Scenery({ story }: { story: Story }) {
  return (
    <div className="scene" data-width={story.width} data-height={story.fills || undefined}>
      {story.draw(scene)}
    </div>
  )
}

function List() {
  return (
    <div className="list">
      <h1>Gallery</h1>
      <ul>
        {stories.map(({ name }) => (
          <li key={name}>
            <a href={`?story=${name}`}>{name}</a> · <a href={`?story=${name}&theme=dark`}>dark</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const story = stories.find(({ name }) => name === params.get('story'))
const container = document.getElementById('gallery')
if (!container) throw new Error('There is no place for the gallery')
document.documentElement.dataset.theme = scene.theme
document.documentElement.lang = scene.locale
document.documentElement.dir = params.get('dir') === 'rtl' ? 'rtl' : 'ltr'
document.body.dataset.stories = JSON.stringify(stories.map(({ name }) => name))
createRoot(container).render(story ? <Scenery story={story} /> : <List />)
