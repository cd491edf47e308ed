import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, operatorPays, verifyUnknownLogin, verifyPassword } from './password.ts'

describe('a stored password', () => {
  it('is salted argon2id with at least the OWASP minimum', async () => {
    const [one, other] = await Promise.all([
      hashPassword('escuta-demo', operatorPays),
      hashPassword('escuta-demo', operatorPays),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
  })

  it('is verified by the password alone, in any Unicode normalization', async () => {
    const stored = await hashPassword('cora\u00E7\u00E3o valente', operatorPays)
    expect(await verifyPassword('cora\u00E7\u00E3o valente', stored, operatorPays)).toBe(true)
    expect(await verifyPassword('corac\u0327a\u0303o valente', stored, operatorPays)).toBe(true)
    expect(await verifyPassword('coracao valente', stored, operatorPays)).toBe(false)
  })

  it('is verified with the parameters it was stored with', async () => {
    // From the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e`.
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', stored, operatorPays)).toBe(true)
  })

  it('is not verified for an unknown login', async () => {
    expect(await verifyUnknownLogin('escuta-demo', operatorPays)).toBe(false)
  })
})

describe('the list of common passwords', () => {
  it.each(['123456', 'Senha123', 'FLAMENGO', 'qwerty123', 'mudar123'])('has %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['escuta-demo', 'cavalo certo bateria grampo'])('does not have %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
