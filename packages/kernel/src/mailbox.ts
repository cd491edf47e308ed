/** Domains that ignore dots in the local part. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches, in one spelling: `Ana.Sa+convite@gmail.com` and `anasa@gmail.com` are one. What follows a
 * plus is the owner's to choose.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .split(/@(?=[^@]*$)/)
  const plus = local.indexOf('+', 1)
  const untagged = plus === -1 ? local : local.slice(0, plus)
  const name = ignoringDots.has(domain) ? untagged.replaceAll('.', '') : untagged
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
