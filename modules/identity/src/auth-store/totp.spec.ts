import { describe, expect, it } from 'vitest'
import { acceptedStep, enrolmentOf, newSecret } from './totp.ts'

// RFC 6238, appendix B: the secret "12345678901234567890" in base32, SHA-1; the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('is right at second %d (RFC 6238)', (seconds, code, step) =>
    expect(acceptedStep(secret, code, at(seconds))).toBe(step),
  )

  it('is accepted one time step before and after its own', () => {
    expect(acceptedStep(secret, '287082', at(29))).toBe(1)
    expect(acceptedStep(secret, '287082', at(89))).toBe(1)
    expect(acceptedStep(secret, '287082', at(90))).toBeNull()
  })

  it.each(['', '28708', '2870821', 'abcdef', '２８７０８２'])('is not "%s"', (code) =>
    expect(acceptedStep(secret, code, at(59))).toBeNull(),
  )
})

describe('a new secret', () => {
  it('has 160 random bits', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  it('is shown as a QR code', () => {
    const { uri, qrCode } = enrolmentOf(secret, 'ana+1@escuta.example')
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
    expect(decodeURIComponent(uri)).toContain('Escuta:ana+1@escuta.example')
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(qrCode).toMatch(/^<svg[^>]*>.*<\/svg>$/s)
  })
})
