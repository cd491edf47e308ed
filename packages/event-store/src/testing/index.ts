export { describeEventStoreContract, describeEventStoreOutages } from './contract-suite.ts'
export type { Subject, SubjectWithServer } from './contract/subject.ts'
export { startEventStoreDbDouble, type EventStoreDbDouble } from './eventstoredb/start-eventstoredb-double.ts'
export { startBreakableProxy, type BreakableProxy } from './breakable-proxy.ts'
