import { describe, expect, it } from 'vitest'
import { turnCredential } from './turn-credential.ts'

describe('turnCredential', () => {
  it('is the HMAC-SHA1 of the username (RFC 2202, test case 2)', () => {
    const digest = Buffer.from('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79', 'hex').toString('base64')
    expect(turnCredential('Jefe', 'what do ya want for nothing?')).toBe(digest)
  })

  // printf '%s' '1795438800:5f0d0a5e' | openssl dgst -sha1 -hmac 'a shared secret of this test' -binary | base64
  it('is what coturn computes of the shared secret (checked against openssl)', () => {
    expect(turnCredential('a shared secret of this test', '1795438800:5f0d0a5e')).toBe(
      'w8q4tqdOqu5yF9QrBgtGLHzY3ag=',
    )
  })
})
