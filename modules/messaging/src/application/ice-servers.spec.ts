import { describe, expect, it } from 'vitest'
import { turnCredentials } from './ice-servers.ts'

describe('turnCredentials', () => {
  // printf '%s' '1795438800:5f0d0a5e' | openssl dgst -sha1 -hmac 'a shared secret of this test' -binary | base64
  it('are what coturn expects of the shared secret (checked against openssl)', () => {
    const turn = { secret: 'a shared secret of this test' }
    expect(turnCredentials(turn, '5f0d0a5e', 1_795_438_800)).toEqual({
      username: '1795438800:5f0d0a5e',
      credential: 'w8q4tqdOqu5yF9QrBgtGLHzY3ag=',
    })
  })
})
