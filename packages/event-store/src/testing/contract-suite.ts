import type { EventStore } from '@escuta/event-sourcing'
import { afterAll, beforeAll, describe } from 'vitest'
import { describeAppending } from './contract/appending.ts'
import { describeExpectedVersions } from './contract/expecting-versions.ts'
import { describeFollowing } from './contract/following.ts'
import { describeOutages } from './contract/outages.ts'
import { describeReading } from './contract/reading.ts'
import { describeRepeating } from './contract/repeating.ts'
import type { Subject, SubjectWithServer } from './contract/subject.ts'

/**
 * The guarantees of the port, tested on one adapter. The log may be shared: the suite reads only the events that it
 * wrote.
 */
export function describeEventStoreContract(name: string, factory: () => Promise<Subject>): void {
  describe(`event store contract: ${name}`, () => {
    const { store, subject } = prepared(factory)
    describeAppending(store)
    describeExpectedVersions(store)
    describeRepeating(store)
    describeReading(store, subject)
    describeFollowing(store, subject)
  })
}

/** The guarantees of the port during and after outages of the server. */
export function describeEventStoreOutages(name: string, factory: () => Promise<SubjectWithServer>): void {
  describe(`event store outages: ${name}`, () => {
    const { store, subject } = prepared(factory)
    describeOutages(store, subject)
  })
}

function prepared<Prepared extends Subject>(factory: () => Promise<Prepared>) {
  let subject: Prepared
  let store: EventStore
  beforeAll(async () => {
    subject = await factory()
    store = await subject.open()
  })
  afterAll(async () => {
    await store.close()
    await subject.dispose()
  })
  return { store: () => store, subject: () => subject }
}
