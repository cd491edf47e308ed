export type { ProcessorProblem, ProcessorStatus } from './processor-problems.ts'
export type { RunnerLog } from './runner-deps.ts'
export { type Adopted, adoptLog } from './adopt-log.ts'
export { adoptions } from './log/adoptions.ts'
export { guardHistory, type HistoryGuard } from './log/history-guard.ts'
export { dropUnusedRevisions } from './unused-revisions.ts'
export * from './process.ts'
export {
  countParkedEvents,
  findParkedEvent,
  listParkedEvents,
  type ParkedEvent,
  retryParkedEvent,
  skipParkedEvent,
} from './processes/parked-events.ts'
export { createProjectionRunner, type ProjectionRunner, type ProjectionRunnerOptions } from './runner.ts'
export { column, nullable } from './columns.ts'
export { defineView, type ViewDefinition } from './view.ts'
export { type RowOf, type ViewHandler, viewTable } from './view-table.ts'
export * from './sending-process.ts'
