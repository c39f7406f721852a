/** How a panel inside of a CRM is styled. */
export const crmThemes = ['classic', 'lightning'] as const
export type CrmTheme = (typeof crmThemes)[number]

/**
 * Facts: the theme that Salesforce names in the address. Out: lightning for the desktop, phone and console forms of
 * Lightning Experience, else classic. SESSION45
 */
export const salesforceTheme = (facts: { theme: string | null | undefined }): CrmTheme =>
  facts.theme === 'Theme4d' || facts.theme === 'Theme4t' || facts.theme === 'Theme4u'
    ? 'lightning'
    : 'classic'

/** Facts: what a CRM's sign-in was answered with; null for a failure. Out: what follows. SESSION9 */
export const crmLoginOutcome = (facts: {
  token: string | null | undefined
}): 'exchange-token' | 'error-page' => (facts.token ? 'exchange-token' : 'error-page')
