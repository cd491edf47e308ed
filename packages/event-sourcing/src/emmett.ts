/**
 * Everything the app takes from Emmett, in one place: adr/0001 says why nobody else imports it.
 * @see https://github.com/event-driven-io/emmett
 */
export {
  CommandHandler as emmettCommandHandler,
  ExpectedVersionConflictError,
  NO_CONCURRENCY_CHECK,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
  isExpectedVersionConflictError,
} from '@event-driven-io/emmett'
export type { EventStore as EmmettEventStore, ExpectedStreamVersion } from '@event-driven-io/emmett'
