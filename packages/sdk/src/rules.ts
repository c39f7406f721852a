export * from '@rostrum/rules'
