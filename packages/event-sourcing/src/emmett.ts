/**
 * What the app uses of Emmett; docs/adr/0001-emmett-in-one-package.md says why no other file imports it.
 * @see https://github.com/event-driven-io/emmett
 */
export {
  ExpectedVersionConflictError,
  NO_CONCURRENCY_CHECK,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
  isExpectedVersionConflictError,
} from '@event-driven-io/emmett'
export type { ExpectedStreamVersion } from '@event-driven-io/emmett'
