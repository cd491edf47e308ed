export * from './catalogue.ts'
export * from './command-contract.ts'
export { type CommandHandlerDeps, type Decision, type Load, type Outcome } from './command-handler.ts'
export * from './define-command.ts'
export {
  ExpectedVersionConflictError,
  type ExpectedStreamVersion,
  isExpectedVersionConflictError,
  NO_CONCURRENCY_CHECK,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
} from './emmett.ts'
export * from './event-definition.ts'
export * from './event-store.port.ts'
export * from './keyed-queue.ts'
export * from './decrypting-once.ts'
export * from './stream.ts'
