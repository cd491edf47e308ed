import { mailboxOf } from '@escuta/kernel'

type Keyed = { readonly keyedHash: (purpose: string, value: string) => string }

/** 128 bits. */
const hexDigits = 32

/** The keyed hash by which a mailbox is known; spellings that reach the same mailbox have the same one. */
export function mailboxHash({ keyedHash }: Keyed, email: string): string {
  return keyedHash('mail-recipient', mailboxOf(email)).slice(0, hexDigits)
}

/** Whether an address is written as its mailbox is: without a tag, and without dots that its provider ignores. */
export function isUntagged(email: string): boolean {
  return email.trim().toLowerCase().normalize('NFC') === mailboxOf(email)
}
