import type { DataRecipient } from '@escuta/identity/contract'

/** Recipients who got the same data for the same reason, by name. */
export type RecipientGroup = Pick<DataRecipient, 'purpose' | 'data'> & { readonly names: readonly string[] }

/** Puts together who received the same for the same reason; groups stand in the order of their first recipient. */
export function recipientGroups(recipients: readonly DataRecipient[]): readonly RecipientGroup[] {
  const groups = new Map<string, RecipientGroup>()
  for (const { name, purpose, data } of recipients) {
    const key = JSON.stringify([purpose, data])
    const names = groups.get(key)?.names ?? []
    groups.set(key, { purpose, data, names: names.includes(name) ? names : [...names, name] })
  }
  return [...groups.values()]
}
