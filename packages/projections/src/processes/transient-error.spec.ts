import { EventStoreUnavailableError, UnknownEventError } from '@escuta/event-sourcing'
import { RefusedError, type RefusalStatus } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { describeError, isTransient } from './transient-error.ts'

const refused = (status: RefusalStatus) =>
  new RefusedError({ kind: 'refusal', code: 'spec', status, message: 'Rua das Flores, 1' })
const coded = (code: string) => Object.assign(new Error('spec'), { code })

const unknownEvent = {
  type: 'spec',
  data: {},
  metadata: {
    commandId: 'spec',
    occurredAt: '2026-01-05T12:00:00.000Z',
    schemaVersion: 2,
    streamName: 'spec',
    streamPosition: 1n,
    globalPosition: 1n,
  },
}

describe('isTransient', () => {
  it.each([
    ['the event store is away', new EventStoreUnavailableError(new Error('lost'))],
    ['only a newer version knows the event', new UnknownEventError(unknownEvent)],
    ['Postgres shuts down', coded('57P01')],
    ['Postgres has no disk left', coded('53100')],
    ['a serialisation failed', coded('40001')],
    ['connection refused', coded('ECONNREFUSED')],
    ['a name cannot be resolved', coded('EAI_AGAIN')],
    ['the disk is full', coded('ENOSPC')],
    [
      'a fetch failed for one of those',
      new TypeError('fetch failed', { cause: coded('UND_ERR_CONNECT_TIMEOUT') }),
    ],
    ['every address failed', new AggregateError([coded('ECONNREFUSED')])],
    ['a deadline passed', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['Redis is away', new Error("Stream isn't writeable and enableOfflineQueue options is false")],
    ['Redis does not answer', new Error('Command timed out')],
    ['Redis is starting', new Error('LOADING Redis is loading the dataset in memory')],
    ['Redis is full', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    ['a service refuses for now', refused(503)],
    ['a service limits calls', refused(429)],
  ])('is true when %s', (_, error) => expect(isTransient(error)).toBe(true))

  it.each([
    ['a bug', new TypeError('cannot read properties of undefined')],
    ['a refusal by a rule', refused(409)],
    ['something that is not there', refused(404)],
    ['an answer that a service will repeat', refused(502)],
    ['a broken constraint', coded('23505')],
    ['no error at all', 'text'],
  ])('is false for %s', (_, error) => expect(isTransient(error)).toBe(false))
})

describe('describeError', () => {
  it('returns name, code and location without the message', () => {
    expect(describeError(coded('23505'))).toMatch(/^Error 23505 at .*transient-error\.spec\.ts/)
    expect(describeError(refused(409))).toBe('refused: spec')
    expect(describeError('Rua das Flores, 1')).toBe('string')
  })
})
