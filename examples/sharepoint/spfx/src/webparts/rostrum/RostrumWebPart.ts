import { Version } from '@microsoft/sp-core-library'
import { type IPropertyPaneConfiguration, PropertyPaneTextField } from '@microsoft/sp-property-pane'
import { BaseClientSideWebPart } from '@microsoft/sp-webpart-base'
import type { IReadonlyTheme } from '@microsoft/sp-component-base'
import { originOf, showFeed, type Mounted } from './feed'

interface RostrumProperties {
  readonly server: string
  readonly applicationId: string
}

/** The stories of the board on a page of SharePoint. */
// SPFx loads a web part by the default export of its module.
// eslint-disable-next-line import/no-default-export
export default class RostrumWebPart extends BaseClientSideWebPart<RostrumProperties> {
  private mounted: Mounted | null = null
  private isDark = false
  private round = 0

  public render(): void {
    const { server, applicationId } = this.properties
    this.mounted?.unmount()
    this.mounted = null
    const round = (this.round += 1)
    if (!server || !applicationId) {
      this.domElement.textContent = 'Rostrum: enter the address of the board and the ID of its application.'
      return
    }
    this.domElement.textContent = ''
    showFeed(window, this.domElement, {
      server,
      locale: this.context.pageContext.cultureInfo.currentUICultureName,
      isDark: this.isDark,
      getEntraToken: () => this.entraToken(originOf(server), applicationId),
    }).then(
      (mounted) => {
        if (round === this.round) this.mounted = mounted
        else mounted.unmount()
      },
      (error: Error) => {
        if (round === this.round) this.domElement.textContent = `Rostrum: ${error.message}.`
      },
    )
  }

  private async entraToken(server: string, applicationId: string): Promise<string> {
    const provider = await this.context.aadTokenProviderFactory.getTokenProvider()
    return provider.getToken(`api://${new URL(server).host}/${applicationId}`)
  }

  protected onThemeChanged(theme: IReadonlyTheme | undefined): void {
    this.isDark = theme?.isInverted ?? false
    this.mounted?.update({ theme: this.isDark ? 'dark' : 'light' })
  }

  protected onDispose(): void {
    this.round += 1
    this.mounted?.unmount()
  }

  protected get dataVersion(): Version {
    return Version.parse('1.0')
  }

  protected getPropertyPaneConfiguration(): IPropertyPaneConfiguration {
    return {
      pages: [
        {
          header: { description: 'Rostrum' },
          groups: [
            {
              groupFields: [
                PropertyPaneTextField('server', { label: 'Address of the board' }),
                PropertyPaneTextField('applicationId', { label: 'ID of its application in Entra' }),
              ],
            },
          ],
        },
      ],
    }
  }
}
