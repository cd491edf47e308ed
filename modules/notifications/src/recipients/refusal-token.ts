import { timingSafeEqual } from 'node:crypto'
import { mailbox } from '../domain/recipient/mailbox.ts'

type Keyed = { readonly keyedHash: (purpose: string, value: string) => string }
const hashBytes = 16
const proofBytes = 16

/** The token of the link "Não sou eu" of every mail to a mailbox: its hash, and 128 bits that follow from it by the app's secret. */
export function refusalToken(deps: Keyed, mailboxHash: string): string {
  return Buffer.concat([Buffer.from(mailboxHash, 'hex'), proofOf(deps, mailboxHash)]).toString('base64url')
}

/** The mailbox whose token this is; undefined when it is not a token. */
export function mailboxOfToken(deps: Keyed, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== hashBytes + proofBytes) return undefined
  const hash = mailbox.parse(bytes.subarray(0, hashBytes).toString('hex'))
  return timingSafeEqual(bytes.subarray(hashBytes), proofOf(deps, hash)) ? hash : undefined
}

function proofOf({ keyedHash }: Keyed, mailboxHash: string): Buffer {
  return Buffer.from(keyedHash('mail-refusal', mailboxHash), 'hex').subarray(0, proofBytes)
}
