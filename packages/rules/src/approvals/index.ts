export { fileChanges, fileDifference, textDifference, type FileChange, type TextPiece } from './difference.js'
export { approvalNeed, approvalNeeds, isApprovalOver, type ApprovalNeed } from './need.js'
export {
  approvalStanding,
  decisionProblem,
  decisionProblems,
  maySetWorkflow,
  noteProblem,
  noteProblems,
  stepApprovers,
  workflowProblem,
  workflowProblems,
  type ApprovalStanding,
  type DecisionProblem,
  type NoteProblem,
  type WorkflowProblem,
} from './workflow.js'
