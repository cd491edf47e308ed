import { storedEmail } from './email.ts'

/** Domains that ignore dots in the local part. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches, in one spelling: `Ana.Sa+convite@gmail.com` and `anasa@gmail.com` are one. What follows a
 * plus is the owner's to choose.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = storedEmail(email).split(/@(?=[^@]*$)/)
  const plus = local.indexOf('+', 1)
  const untagged = plus === -1 ? local : local.slice(0, plus)
  const name = ignoringDots.has(domain) ? untagged.replaceAll('.', '') : untagged
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

/** Whether an address is written as its mailbox is: without a tag, and without dots that its provider ignores. */
export function isUntagged(email: string): boolean {
  return storedEmail(email) === mailboxOf(email)
}

type Keyed = { readonly keyedHash: (purpose: string, value: string) => string }

/** 128 bits. */
const hexDigits = 32

/** The keyed hash by which a mailbox is known; spellings that reach the same mailbox have the same one. */
export function mailboxHash({ keyedHash }: Keyed, email: string): string {
  return keyedHash('mail-recipient', mailboxOf(email)).slice(0, hexDigits)
}
