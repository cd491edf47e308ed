import { describeEventStoreContract } from './contract-suite.ts'
import { createInMemoryEventStore } from './in-memory-event-store.ts'

describeEventStoreContract('in memory', async () => {
  const store = createInMemoryEventStore()
  return { open: async () => store, dispose: async () => {} }
})
