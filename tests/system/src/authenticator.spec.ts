import { expect, it } from 'vitest'
import { codeAt } from './authenticator.ts'

/** "12345678901234567890", of RFC 6238's appendix B. */
const secret = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ'

it('shows what RFC 6238 says it shows', () => {
  expect(codeAt(secret, new Date(59_000))).toBe('287082')
  expect(codeAt(secret, new Date(1_111_111_109_000))).toBe('081804')
  expect(codeAt(secret, new Date(20_000_000_000_000))).toBe('353130')
})
