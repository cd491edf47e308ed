import type { Checkout } from '@escuta/billing/contract'

/** What an unpaid appointment is: what its professional entered is confirmed, and has no hold that ends. */
export function stateBefore({ holdExpiresAt }: Pick<Checkout, 'holdExpiresAt'>): 'held' | 'confirmed' {
  return holdExpiresAt === null ? 'confirmed' : 'held'
}
