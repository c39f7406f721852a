/** How a panel inside of a CRM is styled. */
export const crmThemes = ['classic', 'lightning'] as const
export type CrmTheme = (typeof crmThemes)[number]

/**
 * The look for the theme that Salesforce names in the address: lightning for the desktop, phone and console forms
 * of Lightning Experience, else classic. SESSION45
 */
export const salesforceTheme = (facts: { theme: string | null | undefined }): CrmTheme =>
  facts.theme === 'Theme4d' || facts.theme === 'Theme4t' || facts.theme === 'Theme4u'
    ? 'lightning'
    : 'classic'

/** What follows the response to a CRM's sign-in; null stands for a failure. SESSION9 */
export const crmLoginOutcome = (facts: {
  token: string | null | undefined
}): 'exchange-token' | 'error-page' => (facts.token ? 'exchange-token' : 'error-page')
