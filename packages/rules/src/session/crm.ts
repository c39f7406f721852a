/** The styles of a panel in a CRM. */
export const crmThemes = ['classic', 'lightning'] as const
export type CrmTheme = (typeof crmThemes)[number]

/**
 * The style for the theme that Salesforce names in the URL: lightning for the desktop, phone and console variants of
 * Lightning Experience, else classic. SESSION45
 */
export const salesforceTheme = (facts: { theme: string | null | undefined }): CrmTheme =>
  facts.theme === 'Theme4d' || facts.theme === 'Theme4t' || facts.theme === 'Theme4u'
    ? 'lightning'
    : 'classic'

/** What follows the response to a CRM's sign-in. SESSION9 */
export const crmLoginOutcome = (facts: {
  token: string | null | undefined
}): 'exchange-token' | 'error-page' => (facts.token ? 'exchange-token' : 'error-page')
