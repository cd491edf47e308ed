import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailboxOfToken, refusalToken } from './refusal-token.ts'

const keyedBy = (secret: string) => ({
  keyedHash: (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}/${value}`).digest('hex'),
})
const deps = keyedBy('one')
const mailbox = 'a1'.repeat(16)
const token = refusalToken(deps, mailbox)

describe('refusalToken', () => {
  it('names its mailbox, in 43 characters', () => {
    expect(token).toHaveLength(43)
    expect(mailboxOfToken(deps, token)).toBe(mailbox)
  })

  it.each([
    ['another mailbox', refusalToken(deps, 'b2'.repeat(16)).slice(0, 10) + token.slice(10)],
    ['the secret of another installation', refusalToken(keyedBy('other'), mailbox)],
    ['half of it', token.slice(0, 20)],
    ['nothing', ''],
    ['no token', 'ç'.repeat(43)],
  ])('names none with %s', (_what, given) => expect(mailboxOfToken(deps, given)).toBeUndefined())
})
