import { app, pages } from '@microsoft/teams-js'

/** A channel tab as Teams stores it. */
export interface ChannelTab {
  readonly name: string
  /** The path of the board that the tab opens. */
  readonly path: string
}

/** Connects the form of the configuration page with the Save button of Teams. */
export function configureTab(server: string, read: () => ChannelTab | null): { changed(): void } {
  pages.config.registerOnSaveHandler((saving) => {
    const tab = read()
    if (!tab) return saving.notifyFailure('The form is not complete')
    const contentUrl = `${server}/teams${tab.path}`
    pages.config
      .setConfig({
        entityId: `channel${tab.path}`,
        suggestedDisplayName: tab.name,
        contentUrl,
        websiteUrl: `${server}${tab.path}`,
      })
      .then(
        () => saving.notifySuccess(),
        (error: unknown) => saving.notifyFailure(String(error)),
      )
  })
  app.notifyAppLoaded()
  void app.notifySuccess()
  return { changed: () => pages.config.setValidityState(read() !== null) }
}
