/** Whether a response is an error: it has `Errors`, or its `Result` is false. ERRORS1 */
export const isErrorAnswer = (facts: { answer: unknown }): boolean => {
  const { answer } = facts
  if (typeof answer !== 'object' || answer === null) return false
  if ('Errors' in answer && answer.Errors !== undefined && answer.Errors !== null) return true
  return 'Result' in answer && answer.Result === false
}
