import { describe, expect, it } from 'vitest'
import { readNotice } from './fanout.ts'

describe('a received notice', () => {
  const notice = { rooms: ['user:1'], message: { type: 'changed', topics: ['scheduling.appointments'] } }

  it('is read when this version knows it', () => {
    expect(readNotice(JSON.stringify(notice))).toEqual(notice)
  })

  it('is ignored when another version or program sent it', () => {
    const unknown = { ...notice, message: { type: 'chat-message', text: 'x' } }
    const invalid = { ...notice, rooms: ['user:1\n'] }
    expect([unknown, invalid, null].map((value) => readNotice(JSON.stringify(value)))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(readNotice('not json')).toBeUndefined()
  })
})
