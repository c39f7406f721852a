export * from '@rostrum/protocol'
