export { auditActions, type AuditAction } from '@rostrum/protocol'
