import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { isInnerHost } from './is-inner-host.ts'
import { createPublicLookup } from './public-lookup.ts'

const resolvingTo = (...addresses: readonly string[]) =>
  createPublicLookup((_host, _options, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: 4 })),
    ),
  )
const unknown = createPublicLookup((_host, _options, callback) => callback(new Error('ENOTFOUND'), []))

describe('isInnerHost', () => {
  it.each(['127.0.0.1', '10.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'says so of %s',
    async (host) => expect(await isInnerHost(host)).toBe(true),
  )

  it.each(['8.8.8.8', '[2606:4700:4700::1111]'])('denies it of %s', async (host) =>
    expect(await isInnerHost(host)).toBe(false),
  )

  it('says so of a name of which one address is inner, and of none that is not found', async () => {
    expect(await isInnerHost('mail.example', resolvingTo('8.8.8.8', '192.168.0.4'))).toBe(true)
    expect(await isInnerHost('mail.example', resolvingTo('8.8.8.8'))).toBe(false)
    expect(await isInnerHost('mail.example', unknown)).toBe(false)
  })
})
