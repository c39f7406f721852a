/** Whether the rewrite button is shown. ASSIST3 */
export const showsAssistButton = (facts: { canUpdateMessage: boolean; hasAiRephrase: boolean }): boolean =>
  facts.canUpdateMessage && facts.hasAiRephrase
