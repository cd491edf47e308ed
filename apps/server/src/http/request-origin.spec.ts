import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isFromThisComputer, isLoopback } from './request-origin.ts'

function requestFrom(address: string, ...headers: readonly string[]): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  for (const name of headers) request.headers[name] = 'x'
  return request
}

describe('a request from this computer', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('comes from %s', (address) => {
    expect(isFromThisComputer(requestFrom(address, 'host', 'cookie'))).toBe(true)
  })

  it.each(['192.168.0.5', '203.0.113.7', '2001:db8::1', ''])('does not come from "%s"', (address) => {
    expect(isFromThisComputer(requestFrom(address))).toBe(false)
  })

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'is none when a proxy passed it on with %s',
    (header) => {
      expect(isFromThisComputer(requestFrom('127.0.0.1', header))).toBe(false)
    },
  )
})

describe('a loopback name', () => {
  it('is localhost, a name under it or a loopback address', () => {
    for (const name of ['localhost', 'a.localhost', '127.0.0.1', '[::1]'])
      expect([name, isLoopback(name)]).toEqual([name, true])
    for (const name of ['localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '']) {
      expect([name, isLoopback(name)]).toEqual([name, false])
    }
  })
})
